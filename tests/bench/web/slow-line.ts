import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Milliseconds there and back, and bytes a second. */
export type Line = { roundTrip: number; down: number; up: number };

export type SlowLine = {
  url: string;
  /** Bytes that have come down so far. */
  countReceived: () => number;
  /** From now on; null: there is none. */
  change: (line: Line | null) => void;
  /** Until nothing has come down for so many milliseconds. */
  waitUntilQuiet: (ms: number) => Promise<void>;
  close: () => void;
};

/** Null bytes: the connection ends here. */
type Packet = { bytes: Buffer | null; to: Socket };

const packetSize = 1400;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Passes what goes to and from a port as a line of these qualities would, to a page and its service worker alike: a
 * connection takes a round trip to open, and all share what the line carries, packet by packet. Slow start, loss and TLS
 * are left out.
 */
export async function openSlowLine(port: number, line: Line): Promise<SlowLine> {
  let current = line;
  let isCut = false;
  let received = 0;
  let receivedAt = performance.now();
  const ends = new Set<Socket>();
  const down = openDirection(
    () => current.down,
    () => current.roundTrip / 2,
  );
  const up = openDirection(
    () => current.up,
    () => current.roundTrip / 2,
  );
  const keep = (end: Socket) => {
    ends.add(end);
    end.on("error", () => end.destroy());
    end.on("close", () => ends.delete(end));
  };
  const destroyAll = () => {
    for (const end of ends) end.destroy();
  };

  const server = createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    const far = connect(port, "localhost");
    keep(far);
    near.pause();
    setTimeout(() => near.resume(), current.roundTrip);
    near.on("data", (bytes) => up.send({ bytes, to: far }));
    far.on("data", (bytes) => {
      received += bytes.length;
      receivedAt = performance.now();
      down.send({ bytes, to: near });
    });
    near.on("close", () => far.destroy());
    far.on("close", () => down.send({ bytes: null, to: near }));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    countReceived: () => received,
    change: (next) => {
      isCut = next === null;
      if (next === null) destroyAll();
      else current = next;
    },
    waitUntilQuiet: async (ms) => {
      while (down.isBusy() || performance.now() - receivedAt < ms) await sleep(50);
    },
    close: () => {
      destroyAll();
      server.close();
    },
  };
}

/** One way of the line: packets leave one after the other, of each connection in turn. */
function openDirection(getBytesPerSecond: () => number, getDelay: () => number) {
  const queues = new Map<Socket, Packet[]>();
  let freeAt = 0;
  let isBusy = false;

  async function carry({ bytes, to }: Packet): Promise<void> {
    if (to.destroyed) return;
    freeAt = Math.max(freeAt, performance.now()) + (1000 * (bytes?.length ?? 0)) / getBytesPerSecond();
    const wait = freeAt - performance.now();
    if (wait > 1) await sleep(wait);
    setTimeout(() => (bytes ? to.write(bytes) : to.end()), getDelay());
  }

  async function carryAll(): Promise<void> {
    isBusy = true;
    for (let [next] = queues; next; [next] = queues) {
      const [to, [packet, ...rest]] = next;
      queues.delete(to);
      if (rest.length > 0) queues.set(to, rest);
      if (packet) await carry(packet);
    }
    isBusy = false;
  }

  return {
    isBusy: () => isBusy,
    send: ({ bytes, to }: Packet) => {
      const packets: Packet[] = [];
      for (let at = 0; at < (bytes?.length ?? 0); at += packetSize)
        packets.push({ bytes: bytes?.subarray(at, at + packetSize) ?? null, to });
      queues.set(to, [...(queues.get(to) ?? []), ...(bytes ? packets : [{ bytes, to }])]);
      if (!isBusy) void carryAll();
    },
  };
}

import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** One device's way to the server. */
export type CuttingProxy = {
  url: string;
  /**
   * Ends all connections and takes none for so long. `deafMs` before that the server's answers are lost already: what
   * the device sends in that time arrives, and nobody learns of it.
   */
  cut: (time: { forMs: number; deafMs: number }) => Promise<void>;
  close: () => void;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `findTarget`: the server's address, which another one takes over once it was killed. */
export async function openCuttingProxy(findTarget: () => string): Promise<CuttingProxy> {
  const ends = new Set<Socket>();
  let isCut = false;
  let isDeaf = false;
  const keep = (end: Socket) => {
    ends.add(end);
    end.on("error", () => end.destroy());
    end.on("close", () => ends.delete(end));
  };
  const proxy = createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(findTarget()).port), "127.0.0.1");
    keep(far);
    const answers = new Transform({
      transform: (chunk, _encoding, done) => done(null, isDeaf ? undefined : chunk),
    });
    near.pipe(far).pipe(answers).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const destroyAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: async ({ forMs, deafMs }) => {
      isDeaf = true;
      await sleep(deafMs);
      isCut = true;
      isDeaf = false;
      destroyAll();
      await sleep(forMs);
      isCut = false;
    },
    close: () => {
      destroyAll();
      proxy.close();
    },
  };
}

type Position = { url: string; lineNumber: number; columnNumber: number };

type CpuProfile = {
  nodes: { id: number; callFrame: Position & { functionName: string } }[];
  /** Ids of nodes, one for each sample. */
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
};

/** Microseconds. */
const samplingInterval = 500;

export type Profiler = {
  start: () => Promise<unknown>;
  stop: () => Promise<CpuProfile>;
  close: () => void;
};

/** Of the Worker `name`, through workerd's inspector. */
export async function connectProfiler(port: number, name: string): Promise<Profiler> {
  const socket = new WebSocket(`ws://localhost:${port}/core:user:${name}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  let lastId = 0;
  const send = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const receive = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener("message", receive);
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
        else resolve(answer.result);
      };
      socket.addEventListener("message", receive);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: samplingInterval });
  return {
    start: () => send("Profiler.start"),
    stop: async () => (await send<{ profile: CpuProfile }>("Profiler.stop")).profile,
    close: () => socket.close(),
  };
}

/** Milliseconds of processor by what `nameOf` calls each position; without those in which nothing ran. */
export function sumTimes(
  { nodes, samples, timeDeltas }: CpuProfile,
  nameOf: (position: Position) => string,
): Map<string, number> {
  const idle = new Set(["(idle)", "(root)"]);
  const names = new Map(
    nodes
      .filter(({ callFrame }) => !idle.has(callFrame.functionName))
      .map(({ id, callFrame }) => [
        id,
        callFrame.url === "" ? describeNative(callFrame.functionName) : nameOf(callFrame),
      ]),
  );
  const sums = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const name = names.get(id);
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  return sums;
}

const describeNative = (functionName: string) =>
  functionName === "(garbage collector)" ? "garbage collector" : "workerd and V8";

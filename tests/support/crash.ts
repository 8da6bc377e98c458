import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";

/** The built Worker in processes of its own, on a state folder that outlives them. */
export type CrashTarget = {
  url: string;
  /** SIGKILL to workerd, in the middle of whatever it does; then its parent ends too. */
  kill: () => Promise<void>;
  /** SIGKILL to workerd alone. */
  crash: () => void;
  /** Sweeps as the cron does, and gives what came of it: "swept" or an error's message. */
  sweep: () => Promise<string>;
};

/** Starts a Worker that is there to be killed, with its data in `state`; `vars`: others than those of a laptop. */
export async function startCrashTarget(
  state: string,
  vars: Record<string, string> = {},
): Promise<CrashTarget> {
  const words = [state, JSON.stringify(vars)];
  const parent = fork(new URL("crash-target.ts", import.meta.url), words, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const url = await addressOf(parent);
  const crash = () => {
    for (const pid of workerdsOf(parent.pid)) process.kill(pid, "SIGKILL");
  };
  return {
    url,
    crash,
    sweep: async () => {
      parent.send("sweep");
      return String((await once(parent, "message"))[0]);
    },
    kill: async () => {
      crash();
      const gone = parent.exitCode === null && parent.signalCode === null ? once(parent, "exit") : null;
      parent.kill("SIGKILL");
      await gone;
    },
  };
}

async function addressOf(parent: ChildProcess): Promise<string> {
  let words = "";
  parent.stderr?.on("data", (more) => {
    words += more;
  });
  const [url] = await Promise.race([
    once(parent, "message"),
    once(parent, "exit").then(() => Promise.reject(new Error(`it ended before it listened: ${words}`))),
  ]);
  return String(url);
}

/** The workerd processes that this process started, and no other. */
function workerdsOf(parent: number | undefined): number[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
  const mine = table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, command]) => Number(ppid) === parent && command?.includes("workerd"))
    .map(([pid]) => Number(pid));
  if (mine.length === 0) throw new Error("no workerd to kill");
  return mine;
}

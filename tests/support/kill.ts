import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";

/** The built Worker in processes of its own, on a state folder that outlives them. */
export type Victim = {
  url: string;
  /** SIGKILL to workerd, in the middle of whatever it does; then its parent ends too. */
  kill: () => Promise<void>;
};

/** Starts a Worker that is there to be killed, with its data in `state`. */
export async function startVictim(state: string): Promise<Victim> {
  const parent = fork(new URL("victim.ts", import.meta.url), [state], { stdio: "ignore" });
  const url = await addressOf(parent);
  return {
    url,
    kill: async () => {
      for (const pid of workerdsOf(parent.pid)) process.kill(pid, "SIGKILL");
      const gone = parent.exitCode === null && parent.signalCode === null ? once(parent, "exit") : null;
      parent.kill("SIGKILL");
      await gone;
    },
  };
}

async function addressOf(parent: ChildProcess): Promise<string> {
  const [url] = await Promise.race([
    once(parent, "message"),
    once(parent, "exit").then(() => Promise.reject(new Error("the server ended before it listened"))),
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

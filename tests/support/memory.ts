import { readdirSync, readFileSync } from "node:fs";

/** Megabytes of memory that a process holds (VmRSS, Linux); 0 once it has gone. */
function residentOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** The processes of workerd that a process has started. */
export function workerdsOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, name, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").match(/\((.*)\) (.*)/) ?? [];
        return name === "workerd" && Number(after.split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Watches what this process (in which the local Images binding decodes) and its workerds hold at most, in megabytes. */
export function watchMemory(everyMs = 20) {
  const pids = { node: [process.pid], workerd: workerdsOf(process.pid) };
  const held = (which: readonly number[]) => which.reduce((sum, pid) => sum + residentOf(pid), 0);
  const before = { node: held(pids.node), workerd: held(pids.workerd) };
  const most = { ...before };
  const look = () => {
    most.node = Math.max(most.node, held(pids.node));
    most.workerd = Math.max(most.workerd, held(pids.workerd));
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
    return { before, most, grown: { node: most.node - before.node, workerd: most.workerd - before.workerd } };
  };
}

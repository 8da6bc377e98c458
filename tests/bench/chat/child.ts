import { fork } from "node:child_process";
import { once } from "node:events";
import { workerdsOf } from "../../support/memory.ts";

/** A server in a process of its own, and in those that it starts. */
export type Child = {
  url: string;
  /** Resolves once it has done what it is told; throws what it answers, or when it ends before. */
  tell: (order: Order) => Promise<void>;
  /** SIGKILL, to workerd first where it runs one: in the middle of whatever it does. */
  kill: () => Promise<void>;
};

/** `evict`: the name of a room, which is taken from memory once it is idle while its sockets stay; else all objects are aborted in the middle of what they do. */
export type Order = { evict: string } | { abort: "all" };
/** What a server says: once where it listens, then of each order what became of it. */
export type Said = { url: string } | { order: number; error?: string };

/** Runs a file that is to listen; `words` are its arguments. */
export async function startChild(file: URL, words: readonly string[]): Promise<Child> {
  const child = fork(file, words, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let printed = "";
  child.stderr?.on("data", (text) => {
    printed = `${printed}${text}`.slice(-4000);
  });
  const ended = once(child, "exit");
  const fail = () => ended.then(() => Promise.reject(new Error(`${file.pathname} ended: ${printed}`)));
  const [first] = (await Promise.race([once(child, "message"), fail()])) as [Extract<Said, { url: string }>];
  const waiting = new Map<number, (error?: string) => void>();
  child.on("message", (said: Said) => {
    if ("order" in said) waiting.get(said.order)?.(said.error);
  });
  let orders = 0;
  const carryOut = async (order: Order) => {
    orders += 1;
    const number = orders;
    const error = await new Promise<string | undefined>((resolve) => {
      waiting.set(number, resolve);
      child.send({ ...order, order: number });
    });
    waiting.delete(number);
    if (error !== undefined) throw new Error(error);
  };
  return {
    url: first.url,
    tell: (order) => Promise.race([carryOut(order), fail()]),
    kill: async () => {
      for (const pid of workerdsOf(child.pid ?? 0)) process.kill(pid, "SIGKILL");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

import type { Server } from "./server.ts";

type Message = { id: string; timestamp: Date; attempts: number; body: unknown };
type Consumer = {
  queue: (
    name: string,
    messages: Message[],
  ) => Promise<{ outcome: string; retryMessages: { msgId: string; delaySeconds: number }[] }>;
};

/** Hands jobs to the Worker's queue handler, together, and waits until it is done with them. A job's id is its place. */
export async function consumeJobs(server: Server, queue: string, bodies: readonly unknown[], attempts = 1) {
  const worker = (await server.handlers()) as unknown as Consumer;
  const timestamp = new Date();
  const messages = bodies.map((body, at) => ({ id: String(at), timestamp, attempts, body }));
  const result = await worker.queue(queue, messages);
  if (result.outcome !== "ok") throw new Error(`${queue}: ${result.outcome}`);
  return result;
}

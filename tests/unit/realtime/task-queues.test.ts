import { expect, it } from "vitest";
import { TaskQueues } from "../../../src/realtime/task-queues.ts";

it("runs a key's tasks one after another, and those of others meanwhile", async () => {
  const queues = new TaskQueues<object>();
  const [one, other] = [{}, {}];
  const done: string[] = [];
  const asked = Promise.withResolvers<void>();
  const first = queues.run(one, () => asked.promise.then(() => void done.push("first")));
  const second = queues.run(one, async () => void done.push("second"));
  await queues.run(other, async () => void done.push("other"));
  asked.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(["other", "first", "second"]);
});

it("goes on after a task that fails, which says so", async () => {
  const queues = new TaskQueues<object>();
  const key = {};
  const failed = queues.run(key, async () => Promise.reject(new Error("lost")));
  await expect(failed).rejects.toThrow("lost");
  await expect(queues.run(key, async () => undefined)).resolves.toBeUndefined();
});

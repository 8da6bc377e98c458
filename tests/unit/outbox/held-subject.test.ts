import { beforeEach, expect, it } from "vitest";
import { createDevice, done, pass, problem, stubDeviceForEach } from "../../support/outbox-device.ts";

let arrived: unknown[];

stubDeviceForEach();

beforeEach(() => {
  arrived = [];
});

async function open(refused?: string) {
  const site = createDevice({
    send: async ({ payload }) => {
      arrived.push(payload);
      return payload === refused ? problem(422, "input.invalid") : done();
    },
  });
  const tab = site.openTab();
  await tab.outbox.start("aino");
  return { device: site.device, outbox: tab.outbox };
}

it("leaves a subject to whoever holds it, and sends what is left of it after that", async () => {
  const { device, outbox } = await open();
  device.held.add("room:1");
  const first = await outbox.enqueue({ action: "act", subject: "room:1", payload: "first" });
  await outbox.enqueue({ action: "act", subject: "room:1", payload: "second" });
  await outbox.enqueue({ action: "act", subject: "room:2", payload: "elsewhere" });
  await pass(10_000);
  expect(arrived).toEqual(["elsewhere"]);
  await outbox.changeAll([first], () => null);
  device.held.delete("room:1");
  await pass(2000);
  expect(arrived).toEqual(["elsewhere", "second"]);
  expect(outbox.listEntries()).toEqual([]);
});

it("sends on past a refused one what says that it may", async () => {
  const { outbox } = await open("bad");
  const say = (payload: string) =>
    outbox.enqueue({ action: "act", subject: "room:1", payload, passesRefused: true });
  for (const payload of ["bad", "good", "better"]) await say(payload);
  await pass(5000);
  expect(arrived).toEqual(["bad", "good", "better"]);
  expect(outbox.listEntries()).toMatchObject([{ payload: "bad", state: "refused" }]);
});

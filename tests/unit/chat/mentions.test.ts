import { expect, it, vi } from "vitest";
import { filterMentions } from "../../../src/chat/mentions.ts";
import type { ClientFrame } from "../../../src/shared/chat/protocol.ts";

const send = (id: string, mentions?: string[]): ClientFrame => ({
  ...{ type: "send", id, text: "Look" },
  ...(mentions && { mentions }),
});

/** `members`: of the room; null: the database does not answer. */
async function filter(frames: ClientFrame[], members: string[] | null, stored: string[] = []) {
  const asked: unknown[][] = [];
  const bind = (...values: unknown[]) => {
    asked.push(values);
    return {
      raw: async () => {
        if (members === null) throw new Error("D1_ERROR");
        return members.map((id) => [id]);
      },
    };
  };
  const env = { DB: { prepare: () => ({ bind }) } } as unknown as Parameters<typeof filterMentions>[0];
  const filtered = await filterMentions(env, { has: (id) => stored.includes(id) }, "room", frames);
  return { filtered, asked };
}

it("keeps mentions of members, of whom it asks about those alone", async () => {
  const frames = [send("1", ["anna", "nobody"]), send("2"), send("3", ["anna"]), { type: "typing" } as const];
  const { filtered, asked } = await filter(frames, ["anna"]);
  expect(filtered).toEqual([send("1", ["anna"]), send("2"), send("3", ["anna"]), { type: "typing" }]);
  expect(asked).toEqual([["room", '["anna","nobody"]']]);
});

it("asks nothing where nobody is mentioned, or by a message that the room has", async () => {
  const frames = [send("1"), send("2", ["anna"]), { type: "typing" } as const];
  const { filtered, asked } = await filter(frames, null, ["2"]);
  expect([filtered, asked]).toEqual([frames, []]);
});

it("gives nothing when the database does not answer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await filter([send("1", ["anna"])], null)).filtered).toBeNull();
});

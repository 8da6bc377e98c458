import { createMigratedState } from "../../support/migrated.ts";
import { type Child, startChild } from "./child.ts";
import { addAdmin, addMembers } from "./members.ts";

const file = new URL("./keikka-process.ts", import.meta.url);

/** The built Worker on a state of its own, with people who are signed in. */
export async function startKeikka(count: { firms: number; people: number }) {
  const { migrated: state, remove } = await createMigratedState();
  const admin = await addAdmin(state);
  let child: Child = await startChild(file, [state]);
  const members = await addMembers(child.url, admin, count);
  return {
    members,
    findUrl: () => child.url,
    start: async () => {
      child = await startChild(file, [state]);
    },
    kill: () => child.kill(),
    evict: (client: number) => evict(child, String(members[client]?.roomId)),
    abort: () => child.tell({ abort: "all" }),
    close: async () => {
      await child.kill();
      remove();
    },
  };
}

/** False where it is not in memory, or has something to do for longer than the runtime waits. */
const evict = (child: Child, roomId: string) =>
  child.tell({ evict: roomId }).then(
    () => true,
    ({ message }: Error) => {
      if (/not currently running|still has active references/.test(message)) return false;
      throw new Error(message);
    },
  );

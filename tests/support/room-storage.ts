import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { RoomStore } from "../../src/chat/room-store.ts";

/** As a room's object has one. */
export function openRoomStorage(database: DatabaseSync): ConstructorParameters<typeof RoomStore>[0] {
  const exec = (sql: string, ...values: SQLInputValue[]) => {
    if (values.length === 0 && sql.includes(";")) return database.exec(sql);
    const rows = database.prepare(sql).all(...values);
    return Object.assign(rows.values(), { toArray: () => rows, one: () => rows[0] });
  };
  return { sql: { exec }, transactionSync: (work: () => void) => work() } as unknown as ReturnType<
    typeof openRoomStorage
  >;
}

export type ReadReceipt = { userId: string; seq: number };

/** How far everybody has read in one room: the number of the last message. */
export class ReadReceipts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Moves a read marker forward; false when it stood there already. */
  advance(userId: string, seq: number): boolean {
    const moved = this.#sql.exec(
      `insert into markers (user_id, seq) values (?, min(?, (select coalesce(max(seq), 0) from messages)))
        on conflict (user_id) do update set seq = excluded.seq where excluded.seq > seq returning seq`,
      userId,
      seq,
    );
    return moved.toArray().length > 0;
  }

  /** 0 when somebody has read nothing yet. */
  getSeq(userId: string): number {
    return this.list().find((marker) => marker.userId === userId)?.seq ?? 0;
  }

  list(): ReadReceipt[] {
    return this.#sql.exec<ReadReceipt>("select user_id as userId, seq from markers").toArray();
  }

  /** Read markers that the database's copy does not have yet. */
  listUnsynced(): ReadReceipt[] {
    return this.#sql
      .exec<ReadReceipt>("select user_id as userId, seq from markers where copied < seq")
      .toArray();
  }

  markSynced(markers: readonly ReadReceipt[]): void {
    for (const { userId, seq } of markers) {
      this.#sql.exec("update markers set copied = ? where user_id = ?", seq, userId);
    }
  }
}

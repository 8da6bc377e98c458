export type ReadReceipt = { userId: string; seq: number };

/** The number of the last message that each member has read. */
export class ReadReceipts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** False when it was there already. */
  advance(userId: string, seq: number): boolean {
    const rows = this.#sql.exec(
      `insert into markers (user_id, seq) values (?, min(?, (select coalesce(max(seq), 0) from messages)))
        on conflict (user_id) do update set seq = excluded.seq where excluded.seq > seq returning seq`,
      userId,
      seq,
    );
    return rows.toArray().length > 0;
  }

  getSeq(userId: string): number {
    return this.list().find((marker) => marker.userId === userId)?.seq ?? 0;
  }

  list(): ReadReceipt[] {
    return this.#sql.exec<ReadReceipt>("select user_id as userId, seq from markers").toArray();
  }

  listUnsynced(): ReadReceipt[] {
    return this.#sql
      .exec<ReadReceipt>("select user_id as userId, seq from markers where copied < seq")
      .toArray();
  }

  /** D1 has but this: a member who was removed and is named again begins anew there. False where there is no more. */
  markUnsynced(userId: string, syncedSeq = 0): boolean {
    const rows = this.#sql.exec(
      "update markers set copied = ? where user_id = ? and seq > ? returning seq",
      ...[syncedSeq, userId, syncedSeq],
    );
    return rows.toArray().length > 0;
  }

  markSynced(markers: readonly ReadReceipt[]): void {
    for (const { userId, seq } of markers) {
      this.#sql.exec("update markers set copied = ? where user_id = ?", seq, userId);
    }
  }
}

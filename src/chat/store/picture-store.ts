import { getPictureUrl, type Picture } from "../../shared/chat/picture.ts";

export type UploadedPicture = { id: string; userId: string; width: number; height: number };

/** What D1 does not know yet: in which message it was sent, or that it is deleted (null). */
export type PictureChange = { id: string; messageId: string | null };

/** JSON of a message's pictures; `of`: an SQL expression for its id. */
export const selectPictures = (of: string) => `select json_group_array(json_object(
    'id', id, 'roomId', (select id from room), 'width', width, 'height', height))
  from (select * from pictures where message_id = ${of} and removed = 0 order by position)`;

type SentPicture = Omit<Picture, "url"> & { roomId: string };

export function describePictures(sent: readonly SentPicture[]): { pictures?: Picture[] } {
  if (sent.length === 0) return {};
  const describe = ({ id, roomId, width, height }: SentPicture) => ({
    ...{ id, url: getPictureUrl(roomId, id), width, height },
  });
  return { pictures: sent.map(describe) };
}

const isUnsent = "message_id is null and removed = 0";

/** Literally the condition of an index, or SQLite reads all pictures. */
const isUnsynced = "removed = 1 or (copied = 0 and message_id is not null)";

/** Uploaded ones, each in one message at most. Deleted ones stay marked until D1 knows. */
export class PictureStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Idempotent. */
  add({ id, userId, width, height }: UploadedPicture): void {
    this.#sql.exec(
      "insert or ignore into pictures (id, user_id, width, height) values (?, ?, ?, ?)",
      ...[id, userId, width, height],
    );
  }

  /** Whether all are there, the user's own and in no message yet. */
  canSend(ids: readonly string[], userId: string): boolean {
    const { count } = this.#sql
      .exec<{ count: number }>(
        `select count(*) as count from pictures
          where id in (select value from json_each(?)) and user_id = ? and ${isUnsent}`,
        ...[JSON.stringify(ids), userId],
      )
      .one();
    return count === new Set(ids).size;
  }

  attach(ids: readonly string[], messageId: string): void {
    for (const [position, id] of [...new Set(ids)].entries())
      this.#sql.exec(
        `update pictures set message_id = ?, position = ?, copied = 0 where id = ? and ${isUnsent}`,
        ...[messageId, position, id],
      );
  }

  removeOfMessage(messageId: string): void {
    this.#sql.exec("update pictures set removed = 1 where message_id = ?", messageId);
  }

  removeOfUser(userId: string): void {
    this.#sql.exec("update pictures set removed = 1 where user_id = ?", userId);
  }

  /**
   * They can be sent no more, also those that never came here, and leave D1 with the next copy. Of what is in a message
   * D1 is told again.
   */
  removeUnsent(ids: readonly string[]): void {
    const json = JSON.stringify(ids);
    this.#sql.exec(
      `insert or ignore into pictures (id, user_id, width, height) select value, '', 0, 0 from json_each(?)`,
      json,
    );
    this.#sql.exec(
      `update pictures set copied = 0, removed = max(removed, message_id is null)
        where id in (select value from json_each(?))`,
      json,
    );
  }

  listSentIds(): string[] {
    return this.#sql
      .exec<{ id: string }>("select id from pictures where message_id is not null and removed = 0")
      .toArray()
      .map(({ id }) => id);
  }

  listUnsynced(): PictureChange[] {
    return this.#sql
      .exec<PictureChange>(
        `select id, iif(removed = 1, null, message_id) as messageId from pictures where ${isUnsynced}`,
      )
      .toArray();
  }

  markSynced(changes: readonly PictureChange[]): void {
    for (const { id, messageId } of changes) {
      if (messageId === null) this.#sql.exec("delete from pictures where id = ?", id);
      else this.#sql.exec("update pictures set copied = 1 where id = ?", id);
    }
  }
}

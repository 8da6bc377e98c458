import { createId } from "../../src/db/ids.ts";
import { encrypt } from "../../src/secrets/encryption.ts";
import { type Server, secretKey } from "./server.ts";

/** Writes a row into the outbox as a feature would; gives its id. `age` in milliseconds. */
export async function addOutboxRow(
  server: Server,
  address: string,
  { password = "ABCDEFGHIJKLMNO", status = "queued", attempts = 0, age = 0 } = {},
): Promise<string> {
  const id = createId();
  const at = Date.now() - age;
  await server.env.DB.prepare(
    "insert into mail_outbox (id, address, template, locale, data, sealed, status, attempts, created_at, tried_at) values (?, ?, 'welcome', 'en', ?, ?, ?, ?, ?, ?)",
  )
    .bind(
      id,
      address,
      JSON.stringify({ name: "Testi Tekijä", email: address }),
      await encrypt(secretKey, { purpose: "outbox", rowId: id }, { password }),
      status,
      attempts,
      at,
      attempts === 0 ? null : at,
    )
    .run();
  return id;
}

export function readOutboxRow(server: Server, id: string) {
  return server.env.DB.prepare("select * from mail_outbox where id = ?")
    .bind(id)
    .first<{ status: string; sealed: string | null; attempts: number; last_error: string }>();
}

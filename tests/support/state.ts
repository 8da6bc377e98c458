import type { DurableObject } from "./harness.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";

type Found = { where: string; text: string };

/** All that the product holds anywhere, as texts: every row of D1, KV, R2, and the rooms and inboxes that are named. */
export async function readState(
  server: Server,
  objects: { ROOMS: readonly string[]; INBOXES: readonly string[] },
): Promise<Found[]> {
  return [
    ...(await readDatabase(server)),
    ...(await readKv(server)),
    ...(await readPictures(server)),
    ...(await readObjects(server, "ROOMS", objects.ROOMS)),
    ...(await readObjects(server, "INBOXES", objects.INBOXES)),
  ];
}

/** A text as words are looked for in it: in small letters, a new line as a space, and without JSON's quotes. */
export const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\\[nrt]/g, " ")
    .replaceAll(/["\\]/g, "");

/** Where these words stand, with the word; the case of letters makes no difference. */
export function findValues(state: readonly Found[], words: Record<string, string>): string[] {
  return state.flatMap(({ where, text }) =>
    Object.entries(words)
      .filter(([, word]) => normalizeText(text).includes(normalizeText(word)))
      .map(([name]) => `${where}: ${name}`),
  );
}

/**
 * Where short codes stand by themselves, with the code's name: digits within other letters and digits are no code but
 * part of an instant, an id or a hash.
 */
export function findCodes(state: readonly Found[], codes: Record<string, string>): string[] {
  return state.flatMap(({ where, text }) =>
    Object.entries(codes)
      .filter(([, code]) => new RegExp(`(?<![0-9a-z.])${code}(?![0-9a-z])`).test(normalizeText(text)))
      .map(([name]) => `${where}: ${name}`),
  );
}

/** Every row of D1, as a text. */
export async function readDatabase(server: Server): Promise<Found[]> {
  const tables = await readRows(server, "select name from sqlite_master where type = 'table'");
  const names = tables.map(({ name }) => String(name)).filter((name) => !/^(sqlite_|_cf_)/.test(name));
  const all = names.map(async (name) => {
    const rows = await readRows(server, `select * from "${name}"`);
    return rows.map((row) => ({ where: `D1 ${name}`, text: JSON.stringify(row) }));
  });
  return (await Promise.all(all)).flat();
}

async function readKv(server: Server): Promise<Found[]> {
  const { keys } = await server.env.SESSIONS.list();
  const all = keys.map(async ({ name }: { name: string }) => ({
    where: "KV",
    text: `${name} ${await server.env.SESSIONS.get(name)}`,
  }));
  return Promise.all(all);
}

async function readPictures(server: Server): Promise<Found[]> {
  const { objects } = await server.env.PICTURES.list();
  const all = objects.map(async ({ key }: { key: string }) => {
    const kept = await server.env.PICTURES.get(key);
    return { where: `R2 ${key.split("/")[0]}`, text: `${key} ${await kept?.text()}` };
  });
  return Promise.all(all);
}

async function readObjects(
  server: Server,
  binding: DurableObject,
  names: readonly string[],
): Promise<Found[]> {
  const all = names.map(async (name) => {
    const storage = await server.storageOf(binding, name);
    const tables = (await storage.exec("select name from sqlite_master where type = 'table'")) as {
      name: string;
    }[];
    const rows = tables
      .filter((table) => !/^(sqlite_|_cf_)/.test(table.name))
      .map(async (table) => (await storage.exec(`select * from "${table.name}"`)) as object[]);
    return (await Promise.all(rows)).flat().map((row) => ({ where: binding, text: JSON.stringify(row) }));
  });
  return (await Promise.all(all)).flat();
}

import type { Db } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import { streamText } from "../../http/stream-text.ts";
import type { Locale } from "../../shared/locale.ts";
import { aboutMyData, myDataFormat } from "../../shared/my-data-file.ts";
import { withPicture } from "./picture.ts";
import { readable } from "./readable.ts";
import { roomText } from "./rooms.ts";
import { listRowsAfter, type Row, readRows, rowsAtOnce } from "./section-queries.ts";
import { type SectionName, sectionNames, sections } from "./sections.ts";

/** Whose file, and what the first trip has read of each part. */
type Source = {
  env: Env;
  db: Db;
  userId: string;
  locale: Locale;
  now: number;
  first: Record<SectionName, Row[]>;
};

/** The file as a stream: of each part only some rows are in memory. */
export const fileOf = (source: Source) => streamText(write(source));

async function* write(source: Source): AsyncGenerator<string> {
  const about = aboutMyData(source.locale);
  const head = { ...myDataFormat, about, exportedAt: new Date(source.now).toISOString() };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const name of sectionNames) {
    yield `,\n "${name}": [`;
    yield* separated(itemsOf(source, name));
    yield "]";
  }
  yield "\n}\n";
}

async function* itemsOf(source: Source, name: SectionName): AsyncGenerator<AsyncIterable<string> | string> {
  for await (const row of rowsOf(source, name))
    if (name === "rooms") yield roomText(source.env, source.userId, row);
    else yield JSON.stringify(readable(name === "profile" ? await withPicture(source.env, row) : row));
}

async function* rowsOf({ db, userId, first }: Source, name: SectionName): AsyncGenerator<Row> {
  const rows = first[name];
  yield* rows;
  const last = rows.at(-1);
  if (last === undefined || rows.length < rowsAtOnce) return;
  const rest = (await listRowsAfter(db, sections[name], userId, last.row)).map(({ row }) => row);
  for (let at = 0; at < rest.length; at += rowsAtOnce)
    yield* await readRows(db, sections[name], userId, rest.slice(at, at + rowsAtOnce));
}

async function* separated(items: AsyncIterable<AsyncIterable<string> | string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield isFirst ? "\n  " : ",\n  ";
    isFirst = false;
    if (typeof item === "string") yield item;
    else yield* item;
  }
}

import { encodeBase64 } from "@oslojs/encoding";
import type { AuthoredContent } from "../chat/room-rpc.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { describeFailure } from "../http/failure.ts";
import { streamText } from "../http/stream-text.ts";
import { getTranslator } from "../i18n/translator.ts";
import { toPictureKey, toRoomFileKey } from "../pictures/storage-queries.ts";
import { getRoom } from "../realtime/durable-objects.ts";
import { decryptSiteDetails } from "../secrets/site-details.ts";
import { getPictureUrl } from "../shared/chat/picture.ts";
import type { Message } from "../shared/chat/protocol.ts";
import type { Locale } from "../shared/core/locale.ts";
import { dataExportFormat } from "../shared/people/data-export-file.ts";
import { accountSections } from "./account-queries.ts";
import { communicationSections } from "./communication-queries.ts";
import {
  type ExportSection,
  exportBatchSize,
  listRowsAfter,
  type Row,
  readSectionRows,
} from "./section-queries.ts";
import { workSections } from "./work-queries.ts";

/** In the order of the file. Last what is read one by one: the messages of each room, then the files of pictures. */
export const sections = { ...accountSections, ...workSections, ...communicationSections } satisfies Record<
  string,
  ExportSection
>;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

const messageBatchSize = 500;

/** Of the first pictures: a request may read only so many files. */
const maxEmbeddedPictures = 200;

/** In pieces. `notRead` marks a room that could not be read. */
async function* exportRoom(env: Env, userId: string, row: Row): AsyncGenerator<string> {
  const room = getRoom(env, String(row.id));
  yield JSON.stringify(formatExportRow(row)).slice(0, -1);
  let after = 0;
  for (let page = await read(); ; page = await read()) {
    if (page === null) return yield `${after === 0 ? "" : "]"},"notRead":true}`;
    if (after === 0) yield `,"reactions":${JSON.stringify(page.reactions)},"messages":[`;
    if (page.messages.length > 0) yield (after === 0 ? "" : ",") + page.messages.map(formatMessage).join(",");
    after = page.messages.at(-1)?.seq ?? after;
    if (page.messages.length < messageBatchSize) return yield "]}";
  }

  async function read(): Promise<AuthoredContent | null> {
    try {
      return await room.listContentBy(userId, after, messageBatchSize);
    } catch (error) {
      console.error("Room not read", describeFailure(error));
      return null;
    }
  }
}

/** The author is the user; reactions are others'. */
function formatMessage({ author: _, reactions: __, quote: ___, ...message }: Message): string {
  return JSON.stringify(message);
}

/** `first`: what the first batch has read. */
type ExportSource = {
  env: Env;
  db: Db;
  userId: string;
  locale: Locale;
  now: number;
  first: Record<SectionName, Row[]>;
};

/** Holds only a batch of each section in memory. */
export const streamExport = (source: ExportSource) => streamText(generateExport(source));

async function* generateExport(source: ExportSource): AsyncGenerator<string> {
  const description = getTranslator(source.locale).t("dataExport.about");
  const head = { ...dataExportFormat, about: description, exportedAt: new Date(source.now).toISOString() };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const name of sectionNames) {
    yield `,\n "${name}": [`;
    yield* joinWithCommas(generateItems(source, name));
    yield "]";
  }
  yield "\n}\n";
}

async function* generateItems(
  source: ExportSource,
  name: SectionName,
): AsyncGenerator<AsyncIterable<string> | string> {
  let index = 0;
  for await (const row of generateRows(source, name)) {
    if (name === "rooms") yield exportRoom(source.env, source.userId, row);
    else yield JSON.stringify(formatExportRow(await completeRow(source, name, row, index)));
    index += 1;
  }
}

async function* generateRows({ db, userId, first }: ExportSource, name: SectionName): AsyncGenerator<Row> {
  const rows = first[name];
  yield* rows;
  const last = rows.at(-1);
  if (last === undefined || rows.length < exportBatchSize) return;
  const rowIds = (await listRowsAfter(db, sections[name], userId, last.row)).map(({ row }) => row);
  for (let at = 0; at < rowIds.length; at += exportBatchSize)
    yield* await readSectionRows(db, sections[name], userId, rowIds.slice(at, at + exportBatchSize));
}

async function* joinWithCommas(items: AsyncIterable<AsyncIterable<string> | string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield isFirst ? "\n  " : ",\n  ";
    isFirst = false;
    if (typeof item === "string") yield item;
    else yield* item;
  }
}

/** What is held apart from a row or encrypted. `index`: of the row in its section. */
async function completeRow(
  { env, userId }: ExportSource,
  name: SectionName,
  row: Row,
  index: number,
): Promise<Row> {
  if (name === "pictures") return completePicture(env, row, index < maxEmbeddedPictures);
  if (name !== "profile") return row;
  return {
    ...(await embedPicture(env, row, toPictureKey)),
    siteDetails: await decryptSiteDetails(env, userId, row.siteDetails as string | null),
  };
}

async function completePicture(env: Env, { picture: key, ...row }: Row, isEmbedded: boolean): Promise<Row> {
  const url = new URL(getPictureUrl(String(row.roomId), String(row.id)), env.ORIGIN).href;
  if (!isEmbedded) return { ...row, url };
  return { ...(await embedPicture(env, { ...row, picture: key }, (of) => toRoomFileKey(of, "large"))), url };
}

/** Embeds the picture as a `data:` URL, so that the file is complete by itself; keeps the address if that fails. */
async function embedPicture(
  { PICTURES }: Env,
  row: Row,
  toKey: (picture: string) => string | null,
): Promise<Row> {
  const key = typeof row.picture === "string" ? toKey(row.picture) : null;
  if (key === null) return row;
  try {
    const stored = await PICTURES.get(key);
    if (stored === null) return row;
    const webp = encodeBase64(new Uint8Array(await stored.arrayBuffer()));
    return { ...row, picture: `data:image/webp;base64,${webp}` };
  } catch (error) {
    console.error("Picture not read", describeFailure(error));
    return row;
  }
}

/** Instants in ISO 8601; drops the paging column. */
function formatExportRow(row: Record<string, unknown>): Record<string, unknown> {
  const { row: _, ...others } = row;
  return Object.fromEntries(Object.entries(others).map(([key, value]) => [key, formatValue(key, value)]));
}

function formatValue(key: string, value: unknown): unknown {
  if (typeof value === "number" && /[a-z]At$/.test(key)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map((element) => formatValue("", element));
  return typeof value === "object" && value !== null
    ? formatExportRow(value as Record<string, unknown>)
    : value;
}

import type english from "#locales/en.json";
import absences from "#locales/load.absences.json";
import account from "#locales/load.account.json";
import common from "#locales/load.common.json";
import daily from "#locales/load.daily.json";
import desk from "#locales/load.desk.json";
import first from "#locales/load.first.json";
import gigs from "#locales/load.gigs.json";
import house from "#locales/load.house.json";
import imports from "#locales/load.import.json";
import landing from "#locales/load.landing.json";
import login from "#locales/load.login.json";
import outbox from "#locales/load.outbox.json";
import own from "#locales/load.own.json";
import table from "#locales/load.table.json";
import { defaultLocale, isCompleteLocale, type Locale } from "#shared/core/locale.ts";
import { type MessagePart, type MessageSet, messageSets } from "./message-sets.ts";

export type Messages = typeof english;
export type MessageLoaders = Record<Locale, () => Promise<{ default: Partial<Messages> }>>;

const loaders: Record<MessagePart, MessageLoaders> = {
  first,
  landing,
  login,
  common,
  account,
  daily,
  table,
  house,
  gigs,
  import: imports,
  desk,
  own,
  absences,
  outbox,
};

const loads = new Map<string, Promise<Messages>>();
const usedSets = new Set<MessageSet>();

/** Milliseconds a failed load is remembered: React retries the render at once and must find the same failure. */
const failureTtl = 1000;

/** Cached per language; a failure is retried after a moment. */
export function loadMessages(set: MessageSet, locale: Locale): Promise<Messages> {
  const key = `${locale}-${set}`;
  const known = loads.get(key);
  if (known) return known;
  const loading = loadParts(messageSets[set], locale);
  // The fields React's `use` sets on a promise itself; set early, it gets the messages without suspending.
  loading.then(
    (value) => Object.assign(loading, { status: "fulfilled", value }),
    () => setTimeout(() => loads.delete(key), failureTtl),
  );
  loads.set(key, loading);
  usedSets.add(set);
  return loading;
}

async function loadParts(parts: readonly MessagePart[], locale: Locale): Promise<Messages> {
  // Rather English than nothing: without a connection a device may lack a part of a language that it does not precache.
  const orEnglish = (part: MessagePart) => (error: unknown) => {
    if (isCompleteLocale(locale)) throw error;
    return loaders[part][defaultLocale]();
  };
  const files = await Promise.all(parts.map((part) => loaders[part][locale]().catch(orEnglish(part))));
  const all: Record<string, object> = {};
  for (const file of files)
    for (const [name, some] of Object.entries(file.default)) all[name] = { ...all[name], ...some };
  return all as Messages;
}

/** Gives the first load's messages in the new language, once every set that a screen has used is loaded in it. */
export async function switchLocale(locale: Locale): Promise<Messages> {
  const [messages] = await Promise.all([
    loadMessages("first", locale),
    ...[...usedSets].map((set) => loadMessages(set, locale)),
  ]);
  return messages;
}

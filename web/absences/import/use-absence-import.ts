import { useEffect, useRef, useState } from "react";
import { maxAbsenceLength } from "#shared/absences/absence-kinds.ts";
import { addDays } from "#shared/calendar/week.ts";
import { completeLocales } from "#shared/core/locale.ts";
import { useRefreshAbsences } from "../../domain/absences/use-absence-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { loadMessages } from "../../lib/i18n/messages.ts";
import { type BulkResult, runBulk } from "../../ui/data-table/bulk/run-bulk.ts";
import { detectAbsenceColumns, hasAbsenceColumns } from "./absence-columns.ts";
import {
  type AbsencePerson,
  buildAbsenceVocabulary,
  excludeKnown,
  type ParsedAbsence,
  parseAbsences,
  type RejectedAbsence,
} from "./parse-absences.ts";

/** Each is sent by itself. */
export const maxImportedAbsences = 250;

export type AbsenceImportProblem = "unreadable" | "misquoted" | "empty" | "tooMany" | "columns";

export type AbsenceImportState =
  | { step: "choose"; problem?: AbsenceImportProblem; line?: number; error?: unknown }
  | { step: "reading" }
  | { step: "checked"; absences: ParsedAbsence[]; rejected: RejectedAbsence[]; known: number }
  | { step: "adding"; share: number }
  | { step: "done"; result: BulkResult<ParsedAbsence>; left: number; rejected: RejectedAbsence[] };

/** A file is read and compared with what is entered already; then each row is stored by itself. */
export function useAbsenceImport() {
  const { locale } = useI18n();
  const [state, setState] = useState<AbsenceImportState>({ step: "choose" });
  const refresh = useRefreshAbsences();
  const keys = useRef(new Map<ParsedAbsence, string>());
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const open = async (file: File) => {
    setState({ step: "reading" });
    const table = await readFile(file);
    if (table === null) return setState({ step: "choose", problem: "unreadable" });
    if (table.misquoted !== null)
      return setState({ step: "choose", problem: "misquoted", line: table.misquoted });
    if (table.entries.length === 0) return setState({ step: "choose", problem: "empty" });
    if (table.entries.length > maxImportedAbsences) return setState({ step: "choose", problem: "tooMany" });
    if (!hasAbsenceColumns(table.columns)) return setState({ step: "choose", problem: "columns" });
    try {
      const [people, languages] = await Promise.all([
        listOwnPeople(),
        Promise.all(completeLocales.map((locale) => loadMessages("absences", locale))),
      ]);
      const vocabulary = buildAbsenceVocabulary(languages);
      const { absences, rejected } = parseAbsences({
        ...{ rows: table.entries, columns: table.columns, people, vocabulary, locale },
      });
      const fresh = excludeKnown(absences, await listKnown(absences));
      setState({ step: "checked", absences: fresh, rejected, known: absences.length - fresh.length });
    } catch (error) {
      setState({ step: "choose", error });
    }
  };

  /** The same key for the same row: what is stored already is not stored again. */
  const post = (absence: ParsedAbsence) => {
    const key = keys.current.get(absence) ?? crypto.randomUUID();
    keys.current.set(absence, key);
    const json = { ...absence.terms, userId: absence.person.id };
    return unwrap(api.absences.$post({ json }, { headers: { "Idempotency-Key": key } }));
  };
  const add = async (absences: readonly ParsedAbsence[], rejected: RejectedAbsence[]) => {
    setState({ step: "adding", share: 0 });
    const result = await runBulk(absences, post, {
      onStep: ({ done, refused }) =>
        setState({ step: "adding", share: (done.length + refused.length) / absences.length }),
      isStopped: () => isStopped.current,
    });
    await refresh();
    const left = absences.length - result.done.length - result.refused.length;
    setState({ step: "done", result, left, rejected });
  };
  return { state, open, add, stop };
}

async function readFile(file: File) {
  const { readTable } = await import("../../lib/csv/read-table.ts");
  try {
    return readTable(new Uint8Array(await file.arrayBuffer()), detectAbsenceColumns);
  } catch {
    return null;
  }
}

type Page<Item> = { items: Item[]; nextCursor: string | null };

async function listAll<Item>(read: (part: { limit: string; cursor?: string }) => Promise<Page<Item>>) {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ limit: "100", ...(cursor && { cursor }) });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

async function listOwnPeople(): Promise<AbsencePerson[]> {
  const people = await listAll((query) =>
    unwrap(api.organizations[":id"].employees.$get({ param: { id: "mine" }, query })),
  );
  return people.map(({ id, name, email }) => ({ id, name, email: email ?? null }));
}

/** What is entered for the days of these rows, a year at a time. */
async function listKnown(absences: readonly ParsedAbsence[]) {
  const first = absences.map(({ terms }) => terms.from).sort()[0];
  const last = absences
    .map(({ terms }) => terms.to)
    .sort()
    .at(-1);
  const known = [];
  for (let from = first; from !== undefined && last !== undefined && from <= last; ) {
    const end: string = addDays(from, maxAbsenceLength - 1);
    const days = { from, to: end < last ? end : last };
    known.push(...(await listAll((query) => unwrap(api.absences.$get({ query: { ...days, ...query } })))));
    from = addDays(days.to, 1);
  }
  return known;
}

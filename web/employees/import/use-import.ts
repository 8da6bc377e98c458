import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { completeLocales } from "#shared/core/locale.ts";
import type { ImportedRow } from "#shared/people/employee-import.ts";
import { loadMessages } from "../../lib/i18n/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { isConnectionLost, sendRows, splitIntoChunks } from "./chunks.ts";
import type { ChunkResult } from "./import-plan.ts";
import {
  buildImportPlan,
  type ImportPlan,
  type InvalidRow,
  type SourceFile,
  summarizeImport,
} from "./import-plan.ts";
import { type ColumnMapping, detectColumns, hasNameColumn } from "./parse/columns.ts";
import { findDuplicates } from "./parse/find-duplicates.ts";
import { buildImportVocabulary } from "./parse/import-vocabulary.ts";
import { readRows } from "./parse/read-rows.ts";

type ChunkQueue = {
  chunks: readonly ImportedRow[][];
  send: (rows: ImportedRow[]) => Promise<ChunkResult>;
  onShare: (share: number) => void;
  onEnd: (answers: ChunkResult[]) => void;
  /** `resume` continues with the chunk that failed. */
  onHalt: (error: unknown, resume: () => void) => void;
};

/** Sends one chunk after the other while mounted. */
function useChunkQueue(): (queue: ChunkQueue) => Promise<void> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (queue) => sendChunks(queue, () => isMounted.current);
}

async function sendChunks(
  queue: ChunkQueue,
  isMounted: () => boolean,
  done: ChunkResult[] = [],
  lost = false,
) {
  const { chunks, send, onShare, onEnd, onHalt } = queue;
  let mayRepeat = lost;
  try {
    for (const chunk of chunks.slice(done.length)) {
      onShare(done.length / chunks.length);
      const answer = chunk.length === 0 ? nothing : await send(chunk);
      done.push({ ...answer, isRetry: answer.isRetry || mayRepeat });
      mayRepeat = false;
      if (!isMounted()) return;
    }
    onEnd(done);
  } catch (error) {
    if (isMounted())
      onHalt(error, () => void sendChunks(queue, isMounted, done, mayRepeat || isConnectionLost(error)));
  }
}

const nothing: ChunkResult = { added: 0, existing: 0, rejected: [], isRetry: false };

/** More than any employer of the industry in Finland has. */
export const maxImportPeople = 20_000;

export type ImportState =
  | { step: "choose"; problem?: "empty" | "tooMany" | "unreadable" }
  | { step: "choose"; problem: "misquoted"; line: number }
  | { step: "columns"; source: SourceFile; columns: ColumnMapping }
  | { step: "checking" | "adding"; share: number }
  | { step: "halted"; adding: boolean; error: unknown; resume: () => void }
  | { step: "checked"; plan: ImportPlan }
  | { step: "done"; plan: ImportPlan; added: number; wrong: InvalidRow[]; invited: boolean };

/** A file is parsed here, checked by the server and added in chunks; an aborted import resumes where it stopped. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const { session } = useSession();
  const { mutate } = useSWRConfig();
  const sendChunks = useChunkQueue();
  const types = session?.organization?.types ?? [];

  const check = async (source: SourceFile, columns: ColumnMapping) => {
    setState({ step: "checking", share: 0 });
    const vocabulary = buildImportVocabulary(
      await Promise.all(completeLocales.map((locale) => loadMessages("common", locale))),
      types,
    );
    const rows = readRows(source.table.entries, columns, vocabulary);
    const twice = findDuplicates(rows);
    const repeated = new Set(twice.map(({ line }) => line));
    const chunks = splitIntoChunks(rows.filter(({ line }) => !repeated.has(line)));
    await sendChunks({
      chunks,
      send: (rows) => sendRows(rows, { dryRun: true, invite: false }),
      onShare: (share) => setState({ step: "checking", share }),
      onEnd: (checked) =>
        setState({
          step: "checked",
          plan: buildImportPlan({ source, columns, rows, chunks, twice }, checked),
        }),
      onHalt: (error, resume) => setState({ step: "halted", adding: false, error, resume }),
    });
  };

  const open = async (file: File) => {
    try {
      const { readTable } = await import("../../lib/csv/read-table.ts");
      const table = readTable(new Uint8Array(await file.arrayBuffer()), detectColumns);
      const source = { name: file.name, table };
      const { entries, columns, misquoted } = source.table;
      if (misquoted !== null) setState({ step: "choose", problem: "misquoted", line: misquoted });
      else if (entries.length === 0) setState({ step: "choose", problem: "empty" });
      else if (entries.length > maxImportPeople) setState({ step: "choose", problem: "tooMany" });
      else if (hasNameColumn(columns)) await check(source, columns);
      else setState({ step: "columns", source, columns });
    } catch {
      setState({ step: "choose", problem: "unreadable" });
    }
  };

  const add = (plan: ImportPlan, invite: boolean) =>
    sendChunks({
      chunks: plan.chunks,
      send: (rows) => sendRows(rows, { dryRun: false, invite }),
      onShare: (share) => setState({ step: "adding", share }),
      onEnd: (answers) => {
        setState({ step: "done", plan, ...summarizeImport(plan, answers), invited: invite });
        void mutate((key) => typeof key === "string" && key.startsWith("/api/organizations/mine"));
      },
      onHalt: (error, resume) => setState({ step: "halted", adding: true, error, resume }),
    });

  const chooseColumns = ({ source, columns }: Pick<ImportPlan, "source" | "columns">) =>
    setState({ step: "columns", source, columns });
  const restart = () => setState({ step: "choose" });
  return { state, open, check, add, chooseColumns, restart };
}

import { useState } from "react";
import { useSWRConfig } from "swr";
import { locales } from "#shared/locale.ts";
import { loadMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session.tsx";
import { inChunks, sendRows } from "./chunks.ts";
import { type Columns, hasName } from "./columns.ts";
import { knownWords } from "./known-words.ts";
import { makePlan, type Plan, resultOf, type SourceFile, type WrongLine } from "./plan.ts";
import { readRows } from "./read-rows.ts";
import { findTwice } from "./twice.ts";
import { useTurns } from "./use-turns.ts";

/** More than any employer in the trade has in Finland. */
export const mostPeople = 20_000;

export type State =
  | { step: "choose"; problem?: "empty" | "tooMany" | "unreadable" }
  | { step: "choose"; problem: "misquoted"; line: number }
  | { step: "columns"; source: SourceFile; columns: Columns }
  | { step: "checking" | "adding"; share: number }
  | { step: "halted"; adding: boolean; error: unknown; goOn: () => void }
  | { step: "checked"; plan: Plan }
  | { step: "done"; plan: Plan; added: number; wrong: WrongLine[]; invited: boolean };

/** The way of a file: read here, checked by the server, added in chunks; what breaks off goes on where it stopped. */
export function useImport() {
  const [state, setState] = useState<State>({ step: "choose" });
  const { session } = useSession();
  const { mutate } = useSWRConfig();
  const takeTurns = useTurns();
  const types = session?.organization?.types ?? [];

  const check = async (source: SourceFile, columns: Columns) => {
    setState({ step: "checking", share: 0 });
    const words = knownWords(
      await Promise.all(locales.map((locale) => loadMessages("common", locale))),
      types,
    );
    const rows = readRows(source.table.entries, columns, words);
    const twice = findTwice(rows);
    const repeated = new Set(twice.map(({ line }) => line));
    const chunks = inChunks(rows.filter(({ line }) => !repeated.has(line)));
    await takeTurns({
      chunks,
      send: (some) => sendRows(some, { dryRun: true, invite: false }),
      onShare: (share) => setState({ step: "checking", share }),
      onEnd: (checked) =>
        setState({ step: "checked", plan: makePlan({ source, columns, rows, chunks, twice }, checked) }),
      onHalt: (error, goOn) => setState({ step: "halted", adding: false, error, goOn }),
    });
  };

  const open = async (file: File) => {
    try {
      const { readTable } = await import("./read-table.ts");
      const source = { name: file.name, table: readTable(new Uint8Array(await file.arrayBuffer())) };
      const { entries, columns, misquoted } = source.table;
      if (misquoted !== null) setState({ step: "choose", problem: "misquoted", line: misquoted });
      else if (entries.length === 0) setState({ step: "choose", problem: "empty" });
      else if (entries.length > mostPeople) setState({ step: "choose", problem: "tooMany" });
      else if (hasName(columns)) await check(source, columns);
      else setState({ step: "columns", source, columns });
    } catch {
      setState({ step: "choose", problem: "unreadable" });
    }
  };

  const add = (plan: Plan, invite: boolean) =>
    takeTurns({
      chunks: plan.chunks,
      send: (some) => sendRows(some, { dryRun: false, invite }),
      onShare: (share) => setState({ step: "adding", share }),
      onEnd: (answers) => {
        setState({ step: "done", plan, ...resultOf(plan, answers), invited: invite });
        void mutate((key) => typeof key === "string" && key.startsWith("/api/organizations/mine"));
      },
      onHalt: (error, goOn) => setState({ step: "halted", adding: true, error, goOn }),
    });

  const chooseColumns = ({ source, columns }: Pick<Plan, "source" | "columns">) =>
    setState({ step: "columns", source, columns });
  const startAnew = () => setState({ step: "choose" });
  return { state, open, check, add, chooseColumns, startAnew };
}

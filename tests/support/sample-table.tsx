import { type ReactNode, useState } from "react";
import type { Locale } from "../../src/shared/core/locale.ts";
import { buildSearchString, parseTableView, type TableShape } from "../../src/shared/lists/table.ts";
import { DataTable } from "../../web/ui/data-table/data-table.tsx";
import type { BulkAction, TableColumns, TablePages } from "../../web/ui/data-table/table-column.ts";
import { Toaster } from "../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "./render-in-locale.tsx";

export type Row = { id: string; name: string; trade: string; hours: number; since: string };

export const shape = {
  name: { kind: "text" },
  trade: { kind: "choice", choices: ["tiling", "roofing"] },
  hours: { kind: "number" },
  since: { kind: "date" },
} as const satisfies TableShape;

const columns: TableColumns<Row> = [
  { id: "name", label: "Name", cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  {
    id: "trade",
    label: "Trade",
    choices: [
      { value: "tiling", label: "Tiling" },
      { value: "roofing", label: "Roofing" },
    ],
    cell: ({ trade }) => trade,
  },
  { id: "hours", label: "Hours", isNumber: true, cell: ({ hours }) => hours },
  { id: "since", label: "Since", isExtra: true, cell: ({ since }) => since },
];

const names = ["Aino", "Bertil", "Celia", "Daniel", "Eeva"];
export const sampleRows: Row[] = names.map((name, at) => ({
  ...{ id: name[0] ?? "", name, trade: at % 2 ? "roofing" : "tiling" },
  ...{ hours: 40 - at, since: `2026-0${at + 1}-01` },
}));

type Sample = {
  address?: string;
  locale?: Locale;
  pages?: Partial<TablePages<Row>>;
  bulk?: BulkAction<Row>[];
  actions?: (row: Row) => ReactNode;
  explain?: (error: unknown) => string;
  take?: () => Promise<unknown>;
};

/** A table of five people whose address stands in an <output>. */
export function renderSample({
  address = "",
  locale = "en",
  pages,
  bulk,
  actions,
  explain,
  take,
}: Sample = {}) {
  function Sample() {
    const [text, setText] = useState(address);
    const view = parseTableView({ shape, extraParameters: {} }, new URLSearchParams(text));
    const list: TablePages<Row> = {
      ...{ items: sampleRows, error: undefined, hasMore: false, loading: false, isOld: false },
      ...{ loadMore: async () => undefined, reload: async () => undefined },
      ...pages,
    };
    return (
      <>
        <DataTable<Row>
          label="People"
          search="Search people"
          shape={shape}
          columns={columns}
          view={view}
          onView={(part) => setText(buildSearchString({ ...view, ...part }))}
          pages={list}
          nameOf={({ name }) => name}
          {...(bulk && { bulk })}
          {...(actions && { actions: { label: "Actions", cell: actions } })}
          file={{ href: "/people.csv", take: take ?? (async () => undefined) }}
          empty={<p>Nobody yet</p>}
          explain={explain ?? String}
        />
        <Toaster />
        <output>{decodeURIComponent(text)}</output>
      </>
    );
  }
  return renderInLocale(locale, <Sample />);
}

/** What the table's address says now. */
export const sampleAddress = () => document.querySelector("output")?.textContent;

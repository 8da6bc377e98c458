import { MailPlus } from "lucide-react";
import { useState } from "react";
import { parseTableView, type TableShape } from "#shared/lists/table.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import type { BulkAction, TableColumns, TablePages } from "../ui/data-table/table-column.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { Badge } from "../ui/primitives/badge.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";
import { Story } from "./story-section.tsx";

type Worker = { id: string; name: string; trade: string; hours: number; since: string };

const trades = ["tiling", "roofing"] as const;
const labels = { tiling: "Tiling", roofing: "Roofing" };
const shape = {
  name: { kind: "text" },
  trade: { kind: "choice", choices: trades },
  hours: { kind: "number" },
  since: { kind: "date" },
} as const satisfies TableShape;

const sampleWorkers: Worker[] = ["Anna Aalto", "Bertil Österberg", "Sanna Niemi", "Tuomas Koskinen"].map(
  (name, at) => ({
    ...{ id: String(at), name, trade: at % 2 ? "roofing" : "tiling" },
    ...{ hours: 40 - at * 3.5, since: `2026-0${at + 1}-15` },
  }),
);

const columns: TableColumns<Worker> = [
  { id: "name", label: "Name", cell: ({ name }) => name },
  {
    id: "trade",
    label: "Trade",
    choices: trades.map((value) => ({ value, label: labels[value] })),
    cell: ({ trade }) => <Badge>{labels[trade as keyof typeof labels]}</Badge>,
  },
  { id: "hours", label: "Hours", isNumber: true, cell: ({ hours }) => hours },
  { id: "since", label: "Since", isExtra: true, cell: ({ since }) => since },
];

const refuse = async () => Promise.reject(new Error("Has no e-mail"));
const write: BulkAction<Worker> = {
  ...{ key: "write", label: "Write to them", icon: <MailPlus aria-hidden size={18} /> },
  ...{ isApplicable: ({ id }) => id !== "0", skippedText: () => "Anna Aalto is away." },
  confirmation: (count) => ({ title: `Write to ${count}?`, facts: ["Each gets an e-mail."], yes: "Write" }),
  run: ({ id }) => (id === "2" ? refuse() : new Promise((done) => setTimeout(done, 400))),
  done: (count) => `Written to ${count}.`,
  onDone: async () => undefined,
};

const total = { count: 1000, isMore: true };
const idlePages = { loading: false, loadMore: async () => undefined, reload: async () => undefined };
const pages: TablePages<Worker> = {
  ...idlePages,
  items: sampleWorkers,
  error: undefined,
  hasMore: true,
  isOld: false,
  total,
};

/** Without a server: filters and sorts leave the rows as they are. */
export function TableStories() {
  return (
    <>
      <Story name="Table of records: filtered, ordered by two, chosen from" wide>
        <Table address="filter=name:contains:n&filter=hours:gte:30&sort=trade,-hours" pages={pages} />
      </Story>
      <Story name="The question before, while the new answer comes" wide>
        <Table address="" pages={{ ...pages, hasMore: false, isOld: true }} />
      </Story>
      <Story name="Nothing is found">
        <Table address="search=zebra" pages={{ ...pages, items: [], hasMore: false }} />
      </Story>
      <Story name="It failed">
        <Table address="" pages={{ ...pages, items: undefined, hasMore: false, error: "No network." }} />
      </Story>
      <Story name="More does not come">
        <LoadMore hasMore loading={false} loadMore={refuse} explain={() => "No network."} />
      </Story>
      <Story name="On its way">
        <Table address="" pages={{ ...pages, items: undefined, hasMore: false }} />
      </Story>
    </>
  );
}

function Table({ address, pages: list }: { address: string; pages: TablePages<Worker> }) {
  const [view, setView] = useState(() =>
    parseTableView({ shape, extraParameters: {} }, new URLSearchParams(address)),
  );
  return (
    <DataTable<Worker>
      {...{ shape, columns, view }}
      label="Doers"
      search="Search by name"
      onView={(part) => setView({ ...view, ...part })}
      pages={list}
      nameOf={({ name }) => name}
      actions={{
        label: "Actions",
        cell: ({ name }) => (
          <IconButton label={`Write to ${name}`} icon={<MailPlus aria-hidden size={20} />} />
        ),
      }}
      bulk={[write]}
      empty={<EmptyState title="Nobody yet" />}
      explain={(error) => (error instanceof Error ? error.message : String(error))}
    />
  );
}

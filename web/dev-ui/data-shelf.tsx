import { useState } from "react";
import { Link } from "wouter";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Card } from "../ui/card.tsx";
import { CrewBar } from "../ui/crew-bar.tsx";
import { CrewLegend } from "../ui/crew-legend.tsx";
import { Emblem } from "../ui/emblem.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { List, ListRow } from "../ui/list-row.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { type Column, TableFrame } from "../ui/table-frame.tsx";
import { here } from "./here.ts";
import { Row, Sample } from "./shelf.tsx";

type Person = { name: string; trade: string; hours: number; state: string };

const people: Person[] = [
  { name: "Anna Aalto", trade: "Tiling", hours: 37.5, state: "Confirmed" },
  { name: "Bertil Österberg", trade: "Roofing", hours: 40, state: "Waits" },
  { name: "Sanna Niemi", trade: "Drywall and plastering", hours: 12, state: "Confirmed" },
];

const columns: readonly [Column<Person>, ...Column<Person>[]] = [
  {
    key: "name",
    label: "Name",
    cell: ({ name }) => (
      <Link href={`${here}#data`} className="inline-flex min-h-tap items-center text-link underline">
        {name}
      </Link>
    ),
  },
  { key: "trade", label: "Trade", cell: ({ trade }) => trade },
  { key: "state", label: "State", cell: ({ state }) => <Badge>{state}</Badge> },
  { key: "hours", label: "Hours", isNumber: true, cell: ({ hours }) => hours },
];

const words = { confirmed: "confirmed", accepted: "accepted", offered: "offered", open: "open" };
const crew = { headcount: 5, confirmed: 2, accepted: 3, offered: 1 };

export function DataShelf() {
  const [page, setPage] = useState(2);
  const keyOf = ({ name }: Person) => name;
  const empty = <EmptyState title="Nobody yet" text="Add the first one." />;
  return (
    <>
      <Sample name="Table: rows (arrow keys go through them), cards on a phone" wide>
        <TableFrame label="People" columns={columns} rows={people} keyOf={keyOf} empty={empty} />
        <Pagination label="Pages of people" page={page} pages={7} onPage={setPage} />
        <Pagination label="Pages on their way" page={1} pages={7} onPage={setPage} pending />
      </Sample>
      <Sample name="Table: empty">
        <TableFrame label="Nobody" columns={columns} rows={[]} keyOf={keyOf} empty={empty} />
      </Sample>
      <Sample name="List rows: leading on, acting, disabled, telling">
        <List label="People">
          <ListRow
            lead={<Avatar name="Anna Aalto" />}
            title="Anna Aalto"
            text="Tiling · Tampere"
            href={`${here}#data`}
          />
          <ListRow
            title="Bertil Österberg"
            end={<Badge tone="wait">Waits</Badge>}
            onSelect={() => undefined}
          />
          <ListRow title="Sanna Niemi" text="Booked elsewhere" onSelect={() => undefined} disabled />
          <ListRow title="Hours this week" end="37.5 h" />
        </List>
      </Sample>
      <Sample name="Avatar: picture, initials, nobody">
        <Row>
          <Avatar name="Anna Aalto" src="/icons/keikka.svg" />
          <Avatar name="Bertil Österberg" />
          <Avatar name="" />
          <Avatar name="Bertil Österberg" large />
          <Avatar name="" large />
        </Row>
      </Sample>
      <Sample name="Emblem: a logo, none">
        <Row>
          <Emblem src="/icons/keikka.svg" />
          <Emblem />
          <Emblem src="/icons/keikka.svg" large />
          <Emblem large />
        </Row>
      </Sample>
      <Sample name="Card, and the one that needs an answer">
        <Card>Drywall, two floors</Card>
        <Card first>Three people are offered to you</Card>
      </Sample>
      <Sample name="Crew bar">
        <CrewBar {...crew} label="5 needed: 2 confirmed, 1 accepted, 1 offered" />
        <CrewBar {...crew} label="5 needed: 2 confirmed, 1 accepted, 1 offered" large />
        <CrewBar headcount={40} confirmed={21} accepted={30} offered={4} label="40 needed: 21 confirmed" />
        <CrewLegend word={(state) => words[state]} />
      </Sample>
      <Sample name="Breadcrumbs">
        <Breadcrumbs
          above={[
            { label: "Home", href: `${here}#fields` },
            { label: "Gigs", href: `${here}#data` },
          ]}
          here="Drywall, two floors of a school that is being renovated"
        />
      </Sample>
    </>
  );
}

import { useState } from "react";
import { Link } from "wouter";
import { CrewBar, CrewLegend } from "../domain/crew/crew-bar.tsx";
import { OrganizationLogo } from "../domain/organizations/organization-logo.tsx";
import { SimpleTable, type SimpleTableColumn } from "../ui/data-table/simple-table.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Breadcrumbs } from "../ui/navigation/breadcrumbs.tsx";
import { Pagination } from "../ui/navigation/pagination.tsx";
import { Avatar } from "../ui/primitives/avatar.tsx";
import { Badge } from "../ui/primitives/badge.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { List, ListRow } from "../ui/primitives/list-row.tsx";
import { devPagePath, Story, StoryRow } from "./story-section.tsx";

type Person = { name: string; trade: string; hours: number; state: string };

const people: Person[] = [
  { name: "Anna Aalto", trade: "Tiling", hours: 37.5, state: "Confirmed" },
  { name: "Bertil Österberg", trade: "Roofing", hours: 40, state: "Waits" },
  { name: "Sanna Niemi", trade: "Drywall and plastering", hours: 12, state: "Confirmed" },
];

const columns: readonly [SimpleTableColumn<Person>, ...SimpleTableColumn<Person>[]] = [
  {
    key: "name",
    label: "Name",
    cell: ({ name }) => (
      <Link href={`${devPagePath}#data`} className="inline-flex min-h-tap items-center text-link underline">
        {name}
      </Link>
    ),
  },
  { key: "trade", label: "Trade", cell: ({ trade }) => trade },
  { key: "state", label: "State", cell: ({ state }) => <Badge>{state}</Badge> },
  { key: "hours", label: "Hours", isNumber: true, cell: ({ hours }) => hours },
];

const labels = { confirmed: "confirmed", accepted: "accepted", offered: "offered", open: "open" };
const crew = { headcount: 5, confirmed: 2, accepted: 3, offered: 1 };

export function DataStories() {
  const [page, setPage] = useState(2);
  const keyOf = ({ name }: Person) => name;
  const empty = <EmptyState title="Nobody yet" text="Add the first one." />;
  return (
    <>
      <Story name="Table: rows (arrow keys go through them), cards on a phone" wide>
        <SimpleTable label="People" columns={columns} rows={people} keyOf={keyOf} empty={empty} />
        <Pagination label="Pages of people" page={page} pages={7} onPage={setPage} />
        <Pagination label="Pages on their way" page={1} pages={7} onPage={setPage} pending />
      </Story>
      <Story name="Table: empty">
        <SimpleTable label="Nobody" columns={columns} rows={[]} keyOf={keyOf} empty={empty} />
      </Story>
      <Story name="List rows: leading on, acting, disabled, telling">
        <List label="People">
          <ListRow
            lead={<Avatar name="Anna Aalto" />}
            title="Anna Aalto"
            text="Tiling · Tampere"
            href={`${devPagePath}#data`}
          />
          <ListRow
            title="Bertil Österberg"
            end={<Badge tone="wait">Waits</Badge>}
            onSelect={() => undefined}
          />
          <ListRow title="Sanna Niemi" text="Booked elsewhere" onSelect={() => undefined} disabled />
          <ListRow title="Hours this week" end="37.5 h" />
        </List>
      </Story>
      <Story name="Avatar: picture, initials, nobody">
        <StoryRow>
          <Avatar name="Anna Aalto" src="/icons/keikka.svg" />
          <Avatar name="Bertil Österberg" />
          <Avatar name="" />
          <Avatar name="Bertil Österberg" large />
          <Avatar name="" large />
        </StoryRow>
      </Story>
      <Story name="Emblem: a logo, none">
        <StoryRow>
          <OrganizationLogo src="/icons/keikka.svg" />
          <OrganizationLogo />
          <OrganizationLogo src="/icons/keikka.svg" large />
          <OrganizationLogo large />
        </StoryRow>
      </Story>
      <Story name="Card, and the one that needs an answer">
        <Card>Drywall, two floors</Card>
        <Card first>Three people are offered to you</Card>
      </Story>
      <Story name="Crew bar">
        <CrewBar {...crew} label="5 needed: 2 confirmed, 1 accepted, 1 offered" />
        <CrewBar {...crew} label="5 needed: 2 confirmed, 1 accepted, 1 offered" large />
        <CrewBar headcount={40} confirmed={21} accepted={30} offered={4} label="40 needed: 21 confirmed" />
        <CrewLegend word={(state) => labels[state]} />
      </Story>
      <Story name="Breadcrumbs">
        <Breadcrumbs
          parents={[
            { label: "Home", href: `${devPagePath}#fields` },
            { label: "Gigs", href: `${devPagePath}#data` },
          ]}
          current="Drywall, two floors of a school that is being renovated"
        />
      </Story>
    </>
  );
}

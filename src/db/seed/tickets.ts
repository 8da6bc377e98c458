import type { TicketStatus } from "../../shared/ticket-status.ts";
import { notifications } from "../schema/messages.ts";
import { support_messages, support_tickets } from "../schema/support.ts";
import { people } from "./accounts.ts";
import { userId } from "./people.ts";
import { hours, type Plan, seedId } from "./plan.ts";

const support = "admin@keikka.test";

type Asked = { from: string; subject: string; hoursAgo: number; status: TicketStatus; said: string[] };

/** Who asked first, then support and they in turns. */
const asked: Asked[] = [
  {
    from: "foreman@raksa.test",
    subject: "A second gig on the same site",
    hoursAgo: 5,
    status: "open",
    said: [
      "We need the same crew for another floor from Monday. Do I copy the gig or change the dates of this one?",
    ],
  },
  {
    from: "desk@tekijat.test",
    subject: "Offer for fewer days",
    hoursAgo: 22,
    status: "open",
    said: ["Two of ours can come from Wednesday only. Can one offer have other days for some of the people?"],
  },
  {
    from: "worker@tekijat.test",
    subject: "Wrong phone number",
    hoursAgo: 30,
    status: "answered",
    said: [
      "My number has changed, and the site called the old one. Where do I change it?",
      "Open Settings, then Profile: the number there is the one that your gigs show. It changes at once.",
    ],
  },
  {
    from: "site@raksa.test",
    subject: "Lasku keikasta",
    hoursAgo: 24 * 9,
    status: "closed",
    said: [
      "Tuleeko lasku Keikan kautta vai suoraan vuokrafirmalta?",
      "Suoraan vuokrafirmalta. Keikassa sovitaan tekijöistä, päivistä ja hinnasta, mutta rahaa täällä ei liiku.",
      "Selvä, kiitos!",
    ],
  },
];

/** What people asked support, for the platform's admin to answer. */
export function writeTickets(plan: Plan): void {
  const { db, now, write } = plan;
  for (const { from, subject, hoursAgo, status, said } of asked) {
    const ticket = { id: seedId("ticket", from, subject), subject };
    const start = now - hours(hoursAgo);
    const at = (turn: number) => start + hours(turn * 2);
    const rows = said.map((text, turn) => ({
      id: seedId("ticket message", ticket.id, String(turn)),
      ticket_id: ticket.id,
      author_id: userId(turn % 2 === 1 ? support : from),
      from_support: turn % 2 === 1,
      text,
      created_at: at(turn),
    }));
    const updated_at = at(said.length - 1);
    write(
      db
        .insert(support_tickets)
        .values({ ...ticket, user_id: userId(from), status, created_at: start, updated_at }),
      db.insert(support_messages).values(rows),
    );
    tell(plan, support, ticket, from, "opened", start, status === "open");
    if (said.length > 1) tell(plan, from, ticket, support, "answered", at(1), status === "answered");
  }
}

function tell(
  { db, write }: Plan,
  to: string,
  ticket: { id: string; subject: string },
  from: string,
  state: "opened" | "answered",
  created_at: number,
  isUnread: boolean,
): void {
  const who = people.find(({ email }) => email === from)?.name ?? "";
  write(
    db.insert(notifications).values({
      id: seedId("ticket news", ticket.id, state),
      user_id: userId(to),
      kind: "ticket",
      data: { ticketId: ticket.id, subject: ticket.subject, state, who },
      created_at,
      read_at: isUnread ? null : created_at + hours(1),
    }),
  );
}

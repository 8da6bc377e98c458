import type { TicketStatus } from "../../shared/support/ticket-statuses.ts";
import { buildSearchKeys } from "../list/search-keys.ts";
import { notifications } from "../schema/messages.ts";
import { support_messages, support_tickets } from "../schema/support.ts";
import { people } from "./accounts.ts";
import { userId } from "./people.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

const support = "admin@keikka.test";

type DemoTicket = {
  from: string;
  subject: string;
  hoursAgo: number;
  status: TicketStatus;
  messages: string[];
};

const demoTickets: DemoTicket[] = [
  {
    from: "foreman@raksa.test",
    subject: "Toinen keikka samalle työmaalle",
    hoursAgo: 5,
    status: "open",
    messages: [
      "Tarvitsemme saman porukan maanantaista alkaen toiseen kerrokseen. Kopioinko keikan vai muutanko tämän päiviä?",
    ],
  },
  {
    from: "desk@tekijat.test",
    subject: "Tarjous osalle päivistä",
    hoursAgo: 22,
    status: "open",
    messages: [
      "Kaksi meiltä pääsee vasta keskiviikosta alkaen. Voiko samassa tarjouksessa olla eri päivät osalle tekijöistä?",
    ],
  },
  {
    from: "worker@tekijat.test",
    subject: "Väärä puhelinnumero",
    hoursAgo: 30,
    status: "answered",
    messages: [
      "Numeroni vaihtui, ja työmaalta soitettiin vanhaan. Missä sen voi vaihtaa?",
      "Avaa Asetukset ja sieltä Profiili: siinä oleva numero näkyy keikoillasi. Se vaihtuu heti.",
    ],
  },
  {
    from: "site@raksa.test",
    subject: "Lasku keikasta",
    hoursAgo: 24 * 9,
    status: "closed",
    messages: [
      "Tuleeko lasku palvelun kautta vai suoraan henkilöstöfirmalta?",
      "Suoraan henkilöstöfirmalta. Palvelussa sovitaan tekijöistä, päivistä ja hinnasta, mutta rahaa täällä ei liiku.",
      "Selvä, kiitos!",
    ],
  },
];

export function writeTickets(plan: SeedContext): void {
  const { db, now, write } = plan;
  for (const { from, subject, hoursAgo, status, messages } of demoTickets) {
    const ticket = { id: seedId("ticket", from, subject), subject };
    const start = now - hours(hoursAgo);
    const at = (turn: number) => start + hours(turn * 2);
    const rows = messages.map((text, turn) => ({
      id: seedId("ticket message", ticket.id, String(turn)),
      ticket_id: ticket.id,
      author_id: userId(turn % 2 === 1 ? support : from),
      from_support: turn % 2 === 1,
      text,
      ...buildSearchKeys({ text }),
      created_at: at(turn),
    }));
    const updated_at = at(messages.length - 1);
    write(
      db.insert(support_tickets).values({
        ...ticket,
        ...buildSearchKeys({ subject }),
        user_id: userId(from),
        status,
        created_at: start,
        updated_at,
        answered_at: rows.findLast(({ from_support }) => from_support)?.created_at,
      }),
      db.insert(support_messages).values(rows),
    );
    writeNotification(plan, support, ticket, from, "opened", start, status === "open");
    if (messages.length > 1)
      writeNotification(plan, from, ticket, support, "answered", at(1), status === "answered");
  }
}

function writeNotification(
  { db, write }: SeedContext,
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

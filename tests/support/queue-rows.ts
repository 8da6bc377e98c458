import { createId } from "../../src/db/ids.ts";
import { day } from "../../src/shared/core/durations.ts";
import { industries } from "../../src/shared/industries/industries.ts";
import { accountTypes, applicationStatuses } from "../../src/shared/organizations/application-statuses.ts";
import { ticketStatuses } from "../../src/shared/support/ticket-statuses.ts";
import { writeSearchKeys } from "./search-keys.ts";
import type { Server } from "./server.ts";
import { addRows } from "./table-rows.ts";

const answer = "Hei. Autamme mielellämme";

/** Writes applications and tickets straight into the database and gives them as their tables should see them. */
export async function addQueueRows(server: Server, { applications = 250, tickets = 250 } = {}) {
  const { people, firms, random } = await addRows(server, { people: 60 });
  const { next, pick } = random;
  const asked = Array.from({ length: applications }, () => {
    const [one, other, firm, type] = [pick(people), pick(people), pick(firms), pick(accountTypes)];
    const isCompany = type !== "individual";
    const id = createId();
    return {
      ...{ id, type, contact: one.name, name: isCompany ? firm.name : one.name },
      ...{ companyId: isCompany ? firm.companyId : "", email: one.email || `${id}@x.fi`.toLowerCase() },
      ...{ phone: one.phone, location: one.location, status: pick(applicationStatuses) },
      ...{ trades: industries.filter(() => next() < 0.08), answered: next() < 0.3 ? 0 : other.created },
      created: one.created + Math.floor(next() * 3) * 1000,
    };
  });
  const questions = Array.from({ length: tickets }, () => {
    const [one, other] = [pick(people), pick(people)];
    const created = other.created + Math.floor(next() * 3) * 1000;
    return {
      ...{ id: createId(), subject: other.name, name: other.name, userId: one.id },
      ...{ person: one.name, organization: one.organization, status: pick(ticketStatuses) },
      ...{ created, answered: next() < 0.3 ? 0 : created + Math.floor(next() * 9) * day },
      said: next() < 0.5 ? "" : `${pick(people).name}!\n(Kiitos, ${other.location})`,
      ...{ updated: created + Math.floor(next() * 3) * 43_200_000 },
    };
  });
  const { DB } = server.env;
  await DB.batch(
    asked.map((one) =>
      DB.prepare(
        "insert into applications (id, account_type, company_name, company_id, name, email, phone, location, industries, locale, status, created_at, answered_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'fi', ?, ?, ?)",
      ).bind(
        ...[one.id, one.type, one.companyId && one.name ? one.name : null, one.companyId || null],
        ...[one.contact, one.email, one.phone, one.location, JSON.stringify(one.trades)],
        ...[one.status, one.created, one.answered || null],
      ),
    ),
  );
  await DB.batch(
    questions.map((one) =>
      DB.prepare(
        "insert into support_tickets (id, user_id, subject, status, created_at, updated_at) values (?, ?, ?, ?, ?, ?)",
      ).bind(one.id, one.userId, one.subject, one.status, one.created, one.updated),
    ),
  );
  await DB.batch(
    questions.flatMap((one) =>
      [[one.created, one.said, 0] as const, [one.answered, answer, 1] as const]
        .filter(([at, text]) => at > 0 && text !== "")
        .map(([at, text, fromSupport]) =>
          DB.prepare(
            "insert into support_messages (id, ticket_id, from_support, text, created_at) values (?, ?, ?, ?, ?)",
          ).bind(createId(), one.id, fromSupport, text, at),
        ),
    ),
  );
  await DB.prepare(
    "update support_tickets set answered_at = (select max(created_at) from support_messages where ticket_id = support_tickets.id and from_support)",
  ).run();
  await writeSearchKeys(DB);
  const written = questions.map(({ said, ...one }) => ({
    ...one,
    written: one.answered > 0 ? `${said}\n${answer}` : said,
  }));
  return { applications: asked, tickets: written, people };
}

import { Hono } from "hono";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildTablePage } from "../http/cursor.ts";
import { AppError, notFound } from "../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../http/idempotency.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { can } from "../shared/auth/permissions.ts";
import { tableSchema } from "../shared/lists/list.ts";
import type { Ticket, TicketSummary } from "../shared/support/ticket.ts";
import * as schema from "../shared/support/ticket.ts";
import type { MessageRow, TicketRow } from "./queries.ts";
import { findMessage, findTicket, listMessages, listTickets } from "./queries.ts";
import { ticketsCsv } from "./tickets-csv.ts";
import { answerTicket, continueTicket, openTicket } from "./write-queries.ts";

const instant = (ms: number) => new Date(ms).toISOString();

function describeTicketSummary(row: TicketRow): TicketSummary {
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
    answeredAt: row.answeredAt === null ? null : instant(row.answeredAt),
    person: { id: row.personId, name: row.personName, organizationName: row.organizationName },
  };
}

function describeTicket(row: TicketRow, messages: readonly MessageRow[]): Ticket {
  return {
    ...describeTicketSummary(row),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, sentAt: instant(createdAt) })),
  };
}

const tag = "Support";

export const supportRoutes = new Hono<AppEnv>()
  .get(
    "/support/tickets",
    openapi(tag, "My questions to support, or everybody's", { 200: tableSchema(schema.ticketSummary) }),
    validate("query", schema.ticketFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const page = await c.var.read((caller) => listTickets(c.var.db, caller, filter));
      if (filter.scope === "all" && !can(c.var.caller, "support.answer")) throw new AppError("access.denied");
      return c.json(buildTablePage(page, filter, describeTicketSummary));
    },
  )
  .get(
    "/support/tickets.csv",
    openapi(tag, "The same list as a file for a spreadsheet, for who answers", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.ticketFilter),
    async (c) => {
      const query = { ...c.req.valid("query"), limit: csvBatchSize };
      const caller = await c.var.confirm();
      if (!can(caller, "support.answer")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return respondWithCsvExport(
        c,
        { organizationId, action: "ticket.download", subjectId: id },
        ticketsCsv(locale),
        (cursor) => listTickets(c.var.db, caller, { ...query, cursor })[0],
      );
    },
  )
  .post(
    "/support/tickets",
    openapi(tag, "Ask support", { 201: schema.ticket }),
    validate("json", schema.newTicket),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = createIdempotentId(c);
      const write = async () => {
        const { notifications, mails } = await openTicket(db, { caller, now }, id, c.req.valid("json"));
        runTicketSideEffects(c, notifications, mails);
        return respondWithTicket(c, id);
      };
      return c.json(await createIdempotently(c, write, () => findOwnTicket(c, id)), 201);
    },
  )
  .get(
    "/support/tickets/:id",
    openapi(tag, "One of them, with its answers", { 200: schema.ticket }),
    async (c) => c.json(await respondWithTicket(c, c.req.param("id"))),
  )
  .patch(
    "/support/tickets/:id",
    openapi(tag, "Write more, answer, close or open again", { 200: schema.ticket }),
    validate("json", schema.ticketPatch),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const [row] = await findTicket(db, caller, id);
      if (row === undefined) throw notFound();
      const messageId = createIdempotentId(c);
      const write = async () => {
        const act = row.personId === caller.id ? continueTicket : answerTicket;
        const { notifications, mails } = await act(db, { caller, now }, row, messageId, c.req.valid("json"));
        runTicketSideEffects(c, notifications, mails);
      };
      await createIdempotently<unknown>(c, write, () => findMessage(db, messageId));
      return c.json(await respondWithTicket(c, id));
    },
  );

async function respondWithTicket(c: AppContext, id: string) {
  const [[row], messages] = await c.var.read((caller) => [
    findTicket(c.var.db, caller, id),
    listMessages(c.var.db, caller, id),
  ]);
  if (row === undefined) throw notFound();
  return describeTicket(row, messages);
}

/** For repeated requests: what the first one created. */
async function findOwnTicket(c: AppContext, id: string) {
  const [row] = await findTicket(c.var.db, c.var.caller, id);
  return row && respondWithTicket(c, id);
}

function runTicketSideEffects(
  c: AppContext,
  notifications: readonly { userId: string }[],
  mails: readonly { id: string }[],
) {
  c.var.runSideEffects({
    userIds: notifications.map(({ userId }) => userId),
    outboxIds: mails.map(({ id }) => id),
  });
}

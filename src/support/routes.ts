import { Hono } from "hono";
import { giveFile } from "../auth/tries/give-file.ts";
import { rowsAtOnce } from "../http/answer-csv.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { createOnce, creationId } from "../http/creation.ts";
import { tablePage } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { tableOf } from "../shared/list.ts";
import { can } from "../shared/roles.ts";
import * as schema from "../shared/support.ts";
import { describeListed, describeTicket } from "./describe-ticket.ts";
import { findMessage, findTicket, listMessages, listTickets } from "./queries.ts";
import { ticketsSheet } from "./tickets-csv.ts";
import { answer, goOn, openTicket } from "./write-queries.ts";

const tag = "Support";

export const supportRoutes = new Hono<AppEnv>()
  .get(
    "/support/tickets",
    describe(tag, "My questions to support, or everybody's", { 200: tableOf(schema.ticketSummary) }),
    valid("query", schema.ticketFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const found = await c.var.read((caller) => listTickets(c.var.db, caller, filter));
      if (filter.scope === "all" && !can(c.var.caller, "support.answer")) throw new AppError("access.denied");
      return c.json(tablePage(found, filter, describeListed));
    },
  )
  .get(
    "/support/tickets.csv",
    describe(tag, "The same list as a file for a spreadsheet, for who answers", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.ticketFilter),
    async (c) => {
      const asked = { ...c.req.valid("query"), limit: rowsAtOnce };
      const caller = await c.var.confirm();
      if (!can(caller, "support.answer")) throw new AppError("access.denied");
      const { id, organizationId, locale } = caller;
      return giveFile(
        c,
        { organizationId, action: "ticket.download", subjectId: id },
        ticketsSheet(locale),
        (cursor) => listTickets(c.var.db, caller, { ...asked, cursor })[0],
      );
    },
  )
  .post(
    "/support/tickets",
    describe(tag, "Ask support", { 201: schema.ticket }),
    valid("json", schema.newTicket),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = creationId(c);
      const write = async () => {
        const { told, mailed } = await openTicket(db, { caller, now }, id, c.req.valid("json"));
        deliver(c, told, mailed);
        return readTicket(c, id);
      };
      return c.json(await createOnce(c, write, () => findOwn(c, id)), 201);
    },
  )
  .get(
    "/support/tickets/:id",
    describe(tag, "One of them, with its answers", { 200: schema.ticket }),
    async (c) => c.json(await readTicket(c, c.req.param("id"))),
  )
  .patch(
    "/support/tickets/:id",
    describe(tag, "Write more, answer, close or open again", { 200: schema.ticket }),
    valid("json", schema.ticketPatch),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const [row] = await findTicket(db, caller, id);
      if (row === undefined) throw notFound();
      const messageId = creationId(c);
      const write = async () => {
        const act = row.personId === caller.id ? goOn : answer;
        const { told, mailed } = await act(db, { caller, now }, row, messageId, c.req.valid("json"));
        deliver(c, told, mailed);
      };
      await createOnce<unknown>(c, write, () => findMessage(db, messageId));
      return c.json(await readTicket(c, id));
    },
  );

async function readTicket(c: AppContext, id: string) {
  const [[row], messages] = await c.var.read((caller) => [
    findTicket(c.var.db, caller, id),
    listMessages(c.var.db, caller, id),
  ]);
  if (row === undefined) throw notFound();
  return describeTicket(row, messages);
}

/** What an earlier try with the same key made; undefined where there is nothing. */
async function findOwn(c: AppContext, id: string) {
  const [row] = await findTicket(c.var.db, c.var.caller, id);
  return row && readTicket(c, id);
}

function deliver(c: AppContext, told: readonly { userId: string }[], mailed: readonly { id: string }[]) {
  c.var.deliver({ userIds: told.map(({ userId }) => userId), outboxIds: mailed.map(({ id }) => id) });
}

import { Hono } from "hono";
import { type Principal, resolveOrganizationId } from "../../auth/caller.ts";
import { respondWithCsvExport } from "../../csv/csv-export.ts";
import { csvBatchSize } from "../../csv/csv-response.ts";
import type { AppEnv } from "../../http/context.ts";
import { buildPage } from "../../http/cursor.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { findOrganization } from "../../organizations/queries.ts";
import { can } from "../../shared/auth/permissions.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { addDays } from "../../shared/calendar/week.ts";
import { listSchema } from "../../shared/lists/list.ts";
import { isCardValid } from "../../shared/people/card-validity.ts";
import * as schema from "../../shared/people/cards.ts";
import { cardsCsv } from "./cards-csv.ts";
import { type ExpiringCardRow, listExpiringCards } from "./list-queries.ts";
import { saveCards } from "./queries.ts";

const tag = "People";

export const cardRoutes = new Hono<AppEnv>()
  .put(
    "/users/:id/cards",
    openapi(tag, "Replace the cards that I hold, or somebody whom my desk sends", {
      204: "They are kept",
    }),
    validate("query", schema.replaceCardsQuery),
    validate("json", schema.cards),
    async (c) => {
      const { caller, db, now } = c.var;
      const { kinds } = c.req.valid("query");
      const isKept = await saveCards(db, { caller, now }, c.req.param("id"), c.req.valid("json"), kinds);
      if (!isKept) throw notFound();
      c.var.runSideEffects({ erasedAt: now });
      return c.body(null, 204);
    },
  )
  .get(
    "/organizations/:id/cards",
    openapi(tag, "Cards of my organisation's people that have expired or soon will, the first first", {
      200: listSchema(schema.expiringCard),
    }),
    validate("query", schema.expiringCardsQuery),
    async (c) => {
      const { db, now } = c.var;
      const { within, ...page } = c.req.valid("query");
      const today = toLocalDate(now);
      const [[organization], rows] = await c.var.read((caller) => {
        const organizationId = resolveOrganizationId(caller, c.req.param("id"));
        return [
          findOrganization(db, caller, organizationId),
          listExpiringCards(db, caller, { ...page, organizationId, until: addDays(today, within) }),
        ] as const;
      });
      requireListed(c.var.caller, organization);
      return c.json(buildPage(rows, page.limit, ({ cursor }) => cursor, describeCard(today)));
    },
  )
  .get(
    "/organizations/:id/cards.csv",
    openapi(tag, "The same list as a file for a spreadsheet", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.expiringCardsQuery),
    async (c) => {
      const { db, now } = c.var;
      const { within } = c.req.valid("query");
      const caller = await c.var.confirm();
      const [organization] = await findOrganization(
        db,
        caller,
        resolveOrganizationId(caller, c.req.param("id")),
      );
      const organizationId = requireListed(caller, organization);
      const today = toLocalDate(now);
      return respondWithCsvExport(
        c,
        { organizationId, action: "user.download", subjectId: organizationId },
        cardsCsv(caller.locale, today),
        (cursor) => {
          const until = addDays(today, within);
          return listExpiringCards(db, caller, { organizationId, until, limit: csvBatchSize, cursor });
        },
      );
    },
  );

/** Throws AppError('notFound') for other organisations, 'access.denied' for who may not list its people's cards. */
function requireListed(caller: Principal, organization: { id: string } | undefined): string {
  if (organization === undefined) throw notFound();
  if (organization.id !== caller.organizationId || !can(caller, "cards.list"))
    throw new AppError("access.denied");
  return organization.id;
}

const describeCard =
  (today: string) =>
  ({ cursor: _, ...row }: ExpiringCardRow): schema.ExpiringCard => ({
    ...row,
    isValid: isCardValid(row, today),
  });

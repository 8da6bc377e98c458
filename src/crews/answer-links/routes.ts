import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { getTranslator } from "../../i18n/translator.ts";
import { formatWorkDays } from "../../i18n/work-days.ts";
import { createAnswerToken } from "../../secrets/answer-token.ts";
import { answerLink } from "../../shared/crews/answer-link.ts";
import { loadAssignment } from "../assignments/load-assignment.ts";
import { listSides } from "../counterparties.ts";
import { getAnswerState } from "./answer-state.ts";
import { findSharedAssignment, revokeLink, shareLink } from "./queries.ts";

const tag = "Crews";

export const answerLinkRoutes = new Hono<AppEnv>()
  .post(
    "/assignments/:id/link",
    openapi(
      tag,
      "A link by which a worker answers without logging in, and a text in their language to send it with; it holds until their last shift is over, they are replaced, or it is revoked",
      { 200: answerLink },
    ),
    async (c) => {
      const { db, now } = c.var;
      const { row } = await loadForDesk(c);
      const [linked] = await findSharedAssignment(db, row.id, now);
      if (linked === undefined || !["asked", "coming"].includes(getAnswerState(linked, now)))
        throw new AppError("assignment.answered");
      const [shared] = await shareLink(db, row.id);
      if (!shared?.linkKey) throw notFound();
      const link = { assignmentId: linked.firstId, linkKey: shared.linkKey };
      const url = new URL(`/a/${await createAnswerToken(c.env, link)}`, c.env.ORIGIN).href;
      const { locale, title, municipality, days } = linked;
      const { t } = getTranslator(locale);
      const text = t("answerLink.text", {
        gig: title,
        place: municipality,
        when: formatWorkDays(locale, days, days),
        url,
      });
      return c.json({ url, text });
    },
  )
  .delete(
    "/assignments/:id/link",
    openapi(tag, "Revoke the link by which a worker answers: it opens nothing any more", {
      204: "None is shared",
    }),
    async (c) => {
      const { act, row } = await loadForDesk(c);
      await revokeLink(c.var.db, act, row);
      return c.body(null, 204);
    },
  );

/** Of who sends the worker. Throws AppError('notFound') or AppError('access.denied'). */
async function loadForDesk(c: AppContext) {
  const loaded = await loadAssignment(c, c.req.param("id") ?? "");
  const { caller } = c.var;
  if (loaded.row.userId === caller.id || !listSides(caller, loaded.row).includes("provider"))
    throw new AppError("access.denied");
  return loaded;
}

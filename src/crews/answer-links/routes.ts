import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { getTranslator } from "../../i18n/translator.ts";
import { formatWorkDays } from "../../i18n/work-days.ts";
import { createAnswerToken } from "../../secrets/answer-token.ts";
import { answerLink } from "../../shared/crews/answer-link.ts";
import { loadAssignment } from "../assignments/load-assignment.ts";
import { listSides } from "../counterparties.ts";
import { getAnswerState } from "./answer-state.ts";
import { findLinkedAssignment } from "./queries.ts";

export const answerLinkRoutes = new Hono<AppEnv>().post(
  "/assignments/:id/link",
  openapi(
    "Crews",
    "A link by which a worker answers without logging in, and a text in their language to send it with; it holds until their last shift is over or they are replaced",
    { 200: answerLink },
  ),
  async (c) => {
    const { caller, db, now } = c.var;
    const id = c.req.param("id");
    const { row } = await loadAssignment(c, id);
    if (row.userId === caller.id || !listSides(caller, row).includes("provider"))
      throw new AppError("access.denied");
    const [linked] = await findLinkedAssignment(db, id);
    if (linked === undefined || !["asked", "coming"].includes(getAnswerState(linked, now)))
      throw new AppError("assignment.answered");
    const url = new URL(`/a/${await createAnswerToken(c.env, id)}`, c.env.ORIGIN).href;
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
);

import { formatDay } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import { unpackDayRuns } from "../../../shared/calendar/day-runs.ts";
import { parseSwapNews } from "../../../shared/crews/swap-statuses.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";

/** To colleagues who may take somebody's shifts, to the desk that approves it, and to the two of them how it ended. */
export const swap: Template<"swap"> = (mail, locale) => {
  const { t } = getTranslator(locale);
  const [worker, taker] = [getDisplayName(mail.worker, t), getDisplayName(mail.taker ?? "", t)];
  const days = unpackDayRuns(mail).map((run) =>
    [...new Set(run)].map((day) => formatDay(locale, day)).join(" – "),
  );
  const news = parseSwapNews(mail.news);
  const key = news === "offered" || news === "accepted" ? news : "ended";
  const email = {
    heading: t(`mail.swap.heading.${news}`, { worker, taker }),
    action: t(`mail.swap.action.${key}`),
    reason: t(`mail.swap.reason.${key}`),
  };
  return buildGigEmail(mail, locale, email, { lead: t(`mail.swap.lead.${key}`), when: days.join(", ") });
};

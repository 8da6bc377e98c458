import type { AbsenceInput, AbsenceTerms } from "#shared/absences/absence.ts";
import { api } from "../../lib/api/api.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { watchAnswers } from "../../lib/offline/outbox/watch-answers.ts";
import { absenceNames, getUnsentAbsencePath } from "./absence-names.ts";

const shared = {
  touches: () => ["/api/absences", "/api/calendar", "/api/assignments", "/api/gigs"],
  editPath: getUnsentAbsencePath,
};

function daysOf({ from, to }: Pick<AbsenceTerms, "from" | "to">, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}

const enter = watchAnswers({
  send: ({ payload }: OutboxEntry<AbsenceInput>, options) => api.absences.$post({ json: payload }, options),
  describe: ({ payload }, { t, tag }) => t("queued.absence.enterOf", { days: daysOf(payload, tag) }),
  ...shared,
});

const change = watchAnswers({
  send: ({ payload: { id, ...json } }: OutboxEntry<{ id: string } & AbsenceTerms>, options) =>
    api.absences[":id"].$patch({ param: { id }, json }, options),
  describe: ({ payload }, { t, tag }) => t("queued.absence.changeOf", { days: daysOf(payload, tag) }),
  ...shared,
});

const erase = watchAnswers({
  send: ({ payload: { id } }: OutboxEntry<{ id: string }>, options) =>
    api.absences[":id"].$delete({ param: { id } }, options),
  isDone: ({ code }) => code === "notFound",
  describe: (_, { t }) => t("queued.absence.erase"),
  ...shared,
  editPath: () => pathTo("absences"),
});

/** All that can be queued about absences, by name. */
export const absenceWrites = {
  [absenceNames.enter]: enter,
  [absenceNames.change]: change,
  [absenceNames.erase]: erase,
};

import type { AuditEvent } from "#shared/audit/audit-event.ts";
import type { OrganizationType, Role } from "#shared/auth/permissions.ts";
import { overrideReasons, warningKinds } from "#shared/crews/warning-kinds.ts";
import { cardKinds } from "#shared/people/card-kinds.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useCardsLabel } from "../domain/people/use-cards-label.ts";
import { useRolesLabel } from "../domain/people/use-roles-label.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";

const maxWarnings = 6;

/** An event may have many warnings of one kind. */
const warningsText = (all: string[]) =>
  all.slice(0, maxWarnings).join(", ") + (all.length > maxWarnings ? " …" : "");

/** One line; "" for no details. */
export function useEventDetails(): (event: AuditEvent) => string {
  const { t, count } = useI18n();
  const format = useFormat();
  const roleWords = useRolesLabel();
  const listCards = useCardsLabel();

  const asRoles = (words: string | number) => roleWords(String(words).split(" ") as Role[]);
  const typeWord = (type: string) => t(`person.organizationType.${type as OrganizationType}`);
  const warning = (word: string) => {
    const [kind, about = "", day = ""] = word.split(":");
    const cards = cardKinds.filter((card) => about.split("-").includes(card));
    const values = { hours: format.hours(Number(about) / 60), cards: listCards(cards), day: format.day(day) };
    return t(`audit.${warningKinds.find((known) => known === kind) ?? "week"}`, values);
  };

  return ({ details, people }) => {
    const { roles, before, types, warnings, workers, newDevice } = details;
    const { overrideReason, overrideText } = details;
    const reasonKey = overrideReasons.find((reason) => reason === overrideReason);
    return [
      roles !== undefined &&
        [before, roles].flatMap((roleList) => (roleList ? [asRoles(roleList)] : [])).join(" → "),
      types !== undefined && String(types).split(" ").map(typeWord).join(", "),
      people.map(({ name }) => getDisplayName(name, t)).join(", "),
      newDevice === 1 && t("audit.newDevice"),
      typeof workers === "number" && count("audit.people", workers),
      people.length === 0 && typeof details.people === "number" && count("audit.people", details.people),
      warnings !== undefined && warningsText(String(warnings).split(" ").map(warning)),
      overrideReason !== undefined && t(`audit.reason.${reasonKey ?? "notGiven"}`),
      overrideText !== undefined && t("audit.quoted", { text: String(overrideText) }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

import type { AuditEvent } from "#shared/audit-list.ts";
import { personName } from "#shared/person-name.ts";
import type { OrganizationType, Role } from "#shared/roles.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { useRoleWords } from "../lib/use-role-words.ts";

/** What an event tells beside who, what and to whom, in one line; "" where that is nothing. */
export function useDetails(): (event: AuditEvent) => string {
  const { t, count, locale } = useI18n();
  const format = useFormat();
  const roleWords = useRoleWords();

  const asRoles = (words: string | number) => roleWords(String(words).split(" ") as Role[]);
  const typeWord = (type: string) => t(`person.organizationType.${type as OrganizationType}`);
  const warning = (word: string) => {
    const [kind, minutes, day = ""] = word.split(":");
    const values = { hours: format.hours(Number(minutes) / 60), day: format.day(day) };
    return t(kind === "rest" ? "audit.rest" : "audit.week", values);
  };

  return ({ details, people }) => {
    const { roles: held, before, types, warnings, workers, newDevice } = details;
    return [
      held !== undefined && [before, held].flatMap((one) => (one ? [asRoles(one)] : [])).join(" → "),
      types !== undefined && String(types).split(" ").map(typeWord).join(", "),
      people.map(({ name }) => personName(name, locale)).join(", "),
      newDevice === 1 && t("audit.newDevice"),
      typeof workers === "number" && count("audit.people", workers),
      people.length === 0 && typeof details.people === "number" && count("audit.people", details.people),
      warnings !== undefined && String(warnings).split(" ").map(warning).join(", "),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

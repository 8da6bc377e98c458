import { loginStates } from "#shared/people-table.ts";
import type { ListedPerson } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useDayOf } from "../lib/use-day-of.ts";
import { useRoleWords } from "../lib/use-role-words.ts";
import type { TableColumn } from "../ui/data-table/table-column.ts";
import type { Option } from "../ui/select.tsx";
import { EmailText } from "./email-text.tsx";
import { LoginStateText } from "./login-state-text.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** What every table of people tells of them besides who they are. `roles`: those that there are here, in words. */
export function usePeopleColumns(roles: readonly Option[]) {
  const { t } = useI18n();
  const roleWords = useRoleWords();
  const dayOf = useDayOf();
  const logins = loginStates.map((value) => ({ value, label: t(`people.login.${value}`) }));
  return {
    email: { id: "email", label: t("people.email"), cell: ({ email }) => <EmailText email={email} /> },
    role: { id: "role", label: t("people.role"), choices: roles, cell: (one) => roleWords(one.roles) },
    login: {
      id: "login",
      label: t("people.loginLabel"),
      choices: logins,
      cell: (one) => <LoginStateText person={one} />,
    },
    phone: { id: "phone", label: t("people.phone"), cell: ({ phone }) => <PhoneLink number={phone} /> },
    location: {
      id: "location",
      label: t("people.location"),
      isExtra: true,
      cell: ({ location }) => location,
    },
    created: {
      id: "created",
      label: t("people.created"),
      isExtra: true,
      cell: ({ createdAt }) => dayOf(createdAt),
    },
  } satisfies Record<string, TableColumn<ListedPerson>>;
}

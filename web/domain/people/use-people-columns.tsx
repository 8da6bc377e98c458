import { loginStates } from "#shared/people/people-table.ts";
import type { ListedPerson } from "#shared/people/profile.ts";
import { useFormatDate } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { TableColumn } from "../../ui/data-table/table-column.ts";
import type { Option } from "../../ui/fields/select.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { EmailText, PhoneLink } from "./contact-links.tsx";
import { getLoginState, type LoginInfo } from "./login-badge.tsx";
import { useRolesLabel } from "./use-roles-label.ts";

/** Columns that all tables of people share. `roles`: those in use here. */
export function usePeopleColumns(roles: readonly Option[]) {
  const { t } = useI18n();
  const roleWords = useRolesLabel();
  const dayOf = useFormatDate();
  const logins = loginStates.map((value) => ({ value, label: t(`people.login.${value}`) }));
  return {
    email: { id: "email", label: t("people.email"), cell: ({ email }) => <EmailText email={email} /> },
    role: { id: "role", label: t("people.role"), choices: roles, cell: (person) => roleWords(person.roles) },
    login: {
      id: "login",
      label: t("people.loginLabel"),
      choices: logins,
      cell: (person) => <LoginStateText person={person} />,
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

function LoginStateText({ person }: { person: LoginInfo }) {
  const { t } = useI18n();
  const state = getLoginState(person);
  if (state === "waiting") return <Badge tone="wait">{t("people.login.waiting")}</Badge>;
  return <span className="text-ink-2">{t(`people.login.${state}`)}</span>;
}

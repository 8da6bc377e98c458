import { UserX } from "lucide-react";
import type { LoginState } from "#shared/people/people-table.ts";
import type { Person } from "#shared/people/profile.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";

/** "Cannot log in", for those who would see the e-mail; "has not logged in yet", for those who manage the login. */
export function LoginBadge({ email, hasSetPassword }: Pick<Person, "email" | "hasSetPassword">) {
  const { t } = useI18n();
  if (email !== null) return hasSetPassword === false && <Badge tone="wait">{t("person.notLoggedIn")}</Badge>;
  return (
    <Badge>
      <UserX aria-hidden size={14} />
      {t("person.noLogin")}
    </Badge>
  );
}

export type LoginInfo = { email?: string | null | undefined; hasSetPassword?: boolean | undefined };

/** As far as the viewer may know. */
export function getLoginState({ email, hasSetPassword }: LoginInfo): LoginState {
  if (!email) return "none";
  return hasSetPassword === false ? "waiting" : "inUse";
}

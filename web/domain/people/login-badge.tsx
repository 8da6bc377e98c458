import { UserX } from "lucide-react";
import type { Person } from "#shared/people/profile.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";

/** That somebody cannot log in, for who would see their e-mail; or has not yet, for who manages their login. */
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

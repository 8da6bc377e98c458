import { useI18n } from "../lib/i18n.tsx";
import { loginStateOf, type Reachable } from "../lib/login-state.ts";
import { Badge } from "../ui/badge.tsx";

/** Whether somebody logs in, as a table's column says it. */
export function LoginStateText({ person }: { person: Reachable }) {
  const { t } = useI18n();
  const state = loginStateOf(person);
  if (state === "waiting") return <Badge tone="wait">{t("people.login.waiting")}</Badge>;
  return <span className="text-ink-2">{t(`people.login.${state}`)}</span>;
}

import { Users } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** Nobody with whom something is left to do. */
export function NoEmployees({ lacking }: { lacking: "login" | "trade" }) {
  const { t } = useI18n();
  const everybody = <LinkButton href={pathTo("employees")}>{t("employees.everybody")}</LinkButton>;
  return (
    <EmptyState icon={<Users aria-hidden />} title={t(`employees.none.${lacking}`)} action={everybody} />
  );
}

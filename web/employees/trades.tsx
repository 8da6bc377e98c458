import type { Employee } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";

const mostTrades = 2;

/** What somebody does; nothing of who sits at the desk. */
export function Trades({ employee: { industries, roles } }: { employee: Employee }) {
  const { t, tag } = useI18n();
  if (industries.length === 0)
    return <span className="text-ink-2">{roles.includes("employee") && t("employees.noTrade")}</span>;
  const words = industries.map((trade) => t(`industries.${trade}`)).sort((a, b) => a.localeCompare(b, tag));
  const more = words.length - mostTrades;
  const shown = words.slice(0, mostTrades).join(", ");
  return <span className="min-w-0 wrap-anywhere">{more > 0 ? `${shown} +${more}` : shown}</span>;
}

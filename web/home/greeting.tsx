import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getHour } from "../lib/format/calendar-day.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan, useSession } from "../lib/session/session.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";

/** `waiting` null: loading. */
export function Greeting({ waiting }: { waiting: number | null }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const { session } = useSession();
  const mayCreate = useCan("gigs.create");
  const now = new Date();
  const [name = ""] = (session?.user.name ?? "").split(" ");
  const today = format.longDay(toLocalDate(now));
  return (
    <PageHeader
      title={t(`home.${partOfDay(getHour(now))}`, { name })}
      text={waiting ? `${today} · ${count("home.waiting", waiting)}` : today}
      actions={mayCreate && <LinkButton href={pathTo("newGig")}>{t("gigs.new")}</LinkButton>}
    />
  );
}

function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= 17 || hour < 5) return "evening";
  return hour < 11 ? "morning" : "day";
}

import { dayOf } from "#shared/time-zone.ts";
import { hourOf } from "../lib/calendar-day.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** `waiting` null: not known yet. */
export function Greeting({ waiting }: { waiting: number | null }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const { session } = useSession();
  const mayCreate = useCan("gigs.create");
  const now = new Date();
  const [name = ""] = (session?.user.name ?? "").split(" ");
  const today = format.longDay(dayOf(now));
  return (
    <PageHeader
      title={t(`home.${partOfDay(hourOf(now))}`, { name })}
      text={waiting ? `${today} · ${count("home.waiting", waiting)}` : today}
      actions={mayCreate && <LinkButton href={pathTo("newGig")}>{t("gigs.new")}</LinkButton>}
    />
  );
}

function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour >= 17 || hour < 5) return "evening";
  return hour < 11 ? "morning" : "day";
}

import { useIsDesk } from "../domain/absences/use-is-desk.ts";
import type { PartialCalendar } from "../domain/calendar/use-calendar.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { LinkButton } from "../ui/navigation/link-button.tsx";

type Props = { calendar: PartialCalendar | undefined; monday: string };

/** For a desk, where accepted places of the week lack somebody. */
export function WeekProposalLink({ calendar, monday }: Props) {
  const { t } = useI18n();
  const isDesk = useIsDesk();
  if (!isDesk || !calendar || calendar.unnamed.length === 0) return null;
  return (
    <LinkButton href={`${pathTo("weekProposal")}?week=${monday}`}>{t("calendar.proposeWeek")}</LinkButton>
  );
}

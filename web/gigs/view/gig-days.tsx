import type { Gig } from "#shared/gigs/gig.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";

/** Open if days differ. Those who fill the gig also see the accepted places of each day. */
export function GigDays({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  const format = useFormat();
  const { headcount, can } = gig;
  const differ = new Set(gig.days.map(({ accepted }) => accepted)).size > 1;
  const isShown = can.answerOffers || (can.offer && differ);
  return (
    <Disclosure
      open={(isShown && differ) || undefined}
      className="rounded-card border border-line bg-card px-4"
      summary={t("gigs.dayByDay", { days: gig.days.length })}
    >
      <ol className="grid gap-x-8 pb-3 sm:grid-cols-2 lg:grid-cols-1">
        {gig.days.map((day) => (
          <li key={day.date} className="flex justify-between gap-4 border-line border-t py-2 text-sm">
            <span>{format.day(day.date)}</span>
            <span className="text-right text-ink-2">
              {format.times(day.startTime, day.endTime)}
              {day.breakMinutes > 0 && `, ${t("gigs.break", { minutes: day.breakMinutes })}`}
              {isShown && <Filled accepted={day.accepted} headcount={headcount} />}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Filled({ accepted, headcount }: { accepted: number; headcount: number }) {
  const { t } = useI18n();
  const look = classNames("block text-ink", accepted < headcount && "font-semibold");
  return <span className={look}>{t("gigs.acceptedOf", { accepted, headcount })}</span>;
}

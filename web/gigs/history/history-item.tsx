import { groupDayRuns } from "#shared/calendar/day-runs.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { listChanges, toChangeKey } from "#shared/gigs/change-rows.ts";
import type { GigChange } from "#shared/gigs/gig-change.ts";
import type { HistoryEvent, HistoryParty } from "#shared/gigs/history.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useChangeLabel } from "../../domain/gigs/use-change-label.ts";
import { usePriceLabel } from "../../domain/price/use-price-label.ts";
import { GivenReason } from "../../domain/reasons/given-reason.tsx";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useHistorySentence } from "./use-history-sentence.ts";

type Props = { event: HistoryEvent; gigDates: readonly string[] };

export function HistoryItem({ event, gigDates }: Props) {
  const format = useFormat();
  const sentence = useHistorySentence();
  const day = preventLineBreaks(format.dayWithYear(toLocalDate(event.at)));
  return (
    <li className="grid grid-cols-1 gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline">
      <time dateTime={event.at} className="text-ink-2 text-sm tabular-nums">
        {day} {format.timeOf(event.at)}
      </time>
      <div className="wrap-anywhere">
        <p>{sentence(event)}</p>
        <Details event={event} gigDates={gigDates} />
      </div>
    </li>
  );
}

function Details({ event, gigDates }: Props) {
  const { t } = useI18n();
  switch (event.kind) {
    case "edited":
      return event.data.change && <Changes change={event.data.change} gigDates={gigDates} />;
    case "offerMade":
    case "offerAmended":
      return <Terms terms={event.data} />;
    case "cancelled":
    case "offerDeclined":
    case "offerWithdrawn":
    case "reserveDeclined":
      return <GivenReason label={t("reasons.given")} reason={event.data.reason} />;
    case "assignmentDeclined":
      return (
        <>
          <Dates dates={event.data.dates} gigDates={gigDates} />
          <GivenReason label={t("reasons.given")} reason={event.data.reason} />
        </>
      );
    case "swapOffered":
    case "swapApproved":
      return <Dates dates={event.data.dates} gigDates={gigDates} />;
    case "crewAsked":
    case "crewNamed":
    case "crewReserveKept":
    case "reminded":
    case "atRisk":
      return <Names people={event.data.people} />;
    default:
      return null;
  }
}

const look = "text-ink-2 text-sm";

function Changes({ change, gigDates }: { change: GigChange; gigDates: readonly string[] }) {
  const { t } = useI18n();
  const describeChange = useChangeLabel();
  return (
    <ul className={look}>
      {listChanges(change, []).map((row) => {
        const { label, before, after } = describeChange(row, gigDates);
        return (
          <li key={toChangeKey(row)}>
            {label}: <span className="sr-only">{t("changes.was")} </span>
            {before} <span aria-hidden>→</span> <span className="sr-only">{t("changes.is")} </span>
            <span className="text-ink">{after}</span>
          </li>
        );
      })}
    </ul>
  );
}

type OfferTerms = Extract<HistoryEvent, { kind: "offerMade" }>["data"];

function Terms({ terms: { pricing, startDate, endDate } }: { terms: OfferTerms }) {
  const format = useFormat();
  const priceLabel = usePriceLabel();
  const price = pricing && priceLabel(pricing.type, pricing.amountCents);
  return <p className={look}>{[price, format.days(startDate, endDate)].filter(Boolean).join(" · ")}</p>;
}

/** Of what is not about all days. */
function Dates({
  dates = [],
  gigDates,
}: {
  dates: readonly string[] | undefined;
  gigDates: readonly string[];
}) {
  const format = useFormat();
  if (dates.length === 0) return null;
  const runs = groupDayRuns(dates, gigDates).map(([first, last]) => format.days(first, last));
  return <p className={look}>{runs.join(", ")}</p>;
}

/** More are counted. */
const maxNames = 8;

function Names({ people }: { people: readonly HistoryParty[] }) {
  const { t, count, tag } = useI18n();
  const names = people.slice(0, maxNames).map(({ name }) => getDisplayName(name, t));
  const others = people.length - maxNames;
  const list = others > 0 ? [...names, count("history.others", others)] : names;
  return <p className={look}>{new Intl.ListFormat(tag).format(list)}</p>;
}

import type { ReactNode } from "react";
import type { Gig } from "#shared/gig.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { PhoneText } from "../ui/phone-text.tsx";
import { languageNames } from "./language-names.ts";
import { useIsPriceOwn, usePay } from "./use-pay.ts";

const details = ["gear", "language", "contact", "meetingPoint"] as const;

/**
 * What one must know to say yes: when, what it pays, what it takes, whom to ask for. `own`: the days are the viewer's,
 * to whom what the whole crew costs says nothing.
 */
export function GigFacts({ gig, own }: { gig: Gig; own: boolean }) {
  const { t, tag } = useI18n();
  const pay = usePay(gig);
  const isPriceOwn = useIsPriceOwn();
  const trades = new Intl.ListFormat(tag, { type: "unit" }).format(
    gig.industries.map((trade) => t(`industries.${trade}`)),
  );
  return (
    <dl className="rounded-card border border-line bg-card">
      <Fact name={t("gigs.fact.when")}>
        <When gig={gig} />
      </Fact>
      <Fact name={t(isPriceOwn ? "gigs.pay" : "gigs.fact.buyerPays")}>
        {pay.price}
        {pay.about && !own && isPriceOwn && (
          <span className="font-normal text-ink-2 text-sm"> · {pay.about}</span>
        )}
      </Fact>
      <Fact name={t("gigs.trades")}>{trades}</Fact>
      {details.map(
        (name) =>
          gig[name] !== "" && (
            <Fact key={name} name={t(`gigs.fact.${name}`)}>
              {name === "contact" && <PhoneText text={gig.contact} />}
              {name === "language" && languageNames(gig.language, tag)}
              {name !== "contact" && name !== "language" && gig[name]}
            </Fact>
          ),
      )}
    </dl>
  );
}

function When({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const hours = gig.schedule.sameHoursEachDay
    ? format.times(gig.startTime, gig.endTime)
    : t("gigs.hoursVary");
  return (
    <>
      {format.days(gig.startDate, gig.endDate)}
      <span className="block font-normal text-ink-2 text-sm">
        {count("gigs.days", gig.workingDays)} · {hours} ·{" "}
        {t("gigs.hoursEach", { hours: format.hours(gig.totalHours) })}
      </span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-line border-t px-4 py-3.5 first:border-t-0">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere text-right font-semibold">{children}</dd>
    </div>
  );
}

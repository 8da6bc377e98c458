import type { ReactNode } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { useIndustriesLabel } from "../../domain/industries/use-industries-label.ts";
import { useCardsLabel } from "../../domain/people/use-cards-label.ts";
import { preventLineBreaks } from "../../lib/format/format.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { PhoneText } from "../../ui/primitives/phone-text.tsx";
import { useGigPay } from "../use-gig-pay.ts";

const details = ["gear", "language", "contact", "meetingPoint"] as const;

/** `fullGig`: the gig with all days, where `gig` has only the viewer's. */
export function GigFacts({ gig, fullGig = gig }: { gig: Gig; fullGig?: Gig }) {
  const { t, tag } = useI18n();
  const pay = useGigPay(fullGig, gig.totalHours);
  const trades = useIndustriesLabel()(gig.industries);
  const listCards = useCardsLabel();
  const [only, another] = gig.positions;
  // Each of several says its own. An answer kept on the device may be of an older version, without them.
  const cards = another ? [] : (only?.cards ?? []);
  return (
    <dl className="rounded-card border border-line bg-card">
      <Fact name={t("gigs.when")}>
        <When gig={gig} />
      </Fact>
      {pay && (
        <Fact name={pay.name}>
          {pay.price}
          {pay.about && <span className="font-normal text-ink-2 text-sm"> · {pay.about}</span>}
          {pay.whole && <span className="font-normal text-ink-2 text-sm"> · {pay.hourly}</span>}
        </Fact>
      )}
      <Fact name={t("changes.about.contract")}>{t(`gigs.contracts.${gig.contract}`)}</Fact>
      <Fact name={t(gig.industries.length === 1 ? "gigs.trade" : "gigs.trades")}>{trades}</Fact>
      {cards.length > 0 && <Fact name={t("gigs.cards")}>{listCards(cards)}</Fact>}
      {details.map(
        (name) =>
          gig[name] !== "" && (
            <Fact key={name} name={t(`gigs.${name}`)}>
              {name === "contact" && <PhoneText text={gig.contact} />}
              {name === "language" && formatLanguageNames(gig.language, tag)}
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
  const { days, startTime, endTime } = gig;
  const breaks = [...new Set(days.map(({ breakMinutes }) => breakMinutes))];
  const hours = [
    gig.hoursVary ? t("gigs.hoursVary") : format.times(startTime, endTime),
    ...(breaks.length === 1 && breaks[0] ? [t("gigs.break", { minutes: breaks[0] })] : []),
  ].join(", ");
  return (
    <>
      {format.days(gig.startDate, gig.endDate)}
      <span className="block font-normal text-ink-2 text-sm">
        {count("gigs.days", gig.workingDays)} · {hours} ·{" "}
        {preventLineBreaks(t("gigs.hoursEach", { hours: format.hours(gig.totalHours) }))}
      </span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t px-4 py-3.5 first:border-t-0">
      <dt className="max-w-1/2 shrink-0 hyphens-auto text-ink-2 text-sm">{name}</dt>
      <dd className="min-w-0 hyphens-auto wrap-anywhere text-right font-semibold">{children}</dd>
    </div>
  );
}

/** Language codes ("fi, en") become names; any other text stays. */
export function formatLanguageNames(text: string, tag: string): string {
  const codes = text.split(/[\s,;/+&]+/).filter((code) => code !== "");
  const names = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
  const words = codes.map((code) => (/^[a-z]{2}$/i.test(code) ? names.of(code.toLowerCase()) : undefined));
  const known = words.filter((word) => word !== undefined);
  return known.length === codes.length ? new Intl.ListFormat(tag, { type: "unit" }).format(known) : text;
}

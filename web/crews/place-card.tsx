import { Link } from "wouter";
import type { MyAssignment } from "#shared/assignment.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useDayWords } from "../lib/use-day-words.ts";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { MapLink } from "../ui/map-link.tsx";
import { PhoneText } from "../ui/phone-text.tsx";
import { ChangeList } from "./change-list.tsx";
import { ForWhom } from "./for-whom.tsx";
import { PlaceAnswers } from "./place-answers.tsx";
import { useSeen } from "./use-acknowledgement.ts";

/** A place that waits for my yes, or for one that I give for somebody: when to be where, and one tap. */
export function PlaceCard({ place, first }: { place: MyAssignment; first: boolean }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const dayWords = useDayWords();
  const { gig, dates, next } = place;
  useSeen(place);
  const today = dayOf(Date.now());
  const day = next?.date ?? dates[0] ?? today;
  const times = next ? format.timesOf(next.startsAt, next.endsAt) : format.times(gig.startTime, gig.endTime);
  return (
    <Card as="article" first={first} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <Badge tone="wait">{t("crew.askedBadge")}</Badge>
        <span className="text-ink-2 text-sm">{count("gigs.days", dates.length)}</span>
      </div>
      <ForWhom place={place} />
      <div>
        <p className="font-bold text-xl tracking-tight">
          {dayWords(day)} {times}
        </p>
        <Link
          href={pathTo("gig", { id: gig.id })}
          className="-my-3 inline-block wrap-anywhere py-3 font-semibold hover:underline"
        >
          {gig.title}
        </Link>
        <p className="text-ink-2">
          {gig.organizationName} · {gig.municipality}
          {gig.address !== "" && (
            <>
              {" · "}
              <MapLink place={[gig.address, gig.municipality]} />
            </>
          )}
        </p>
        {gig.contact !== "" && (
          <p className="text-sm">
            <PhoneText text={t("crew.ask", { contact: gig.contact })} />
          </p>
        )}
      </div>
      <ChangeList place={place} />
      <PlaceAnswers place={place} primary={first} />
    </Card>
  );
}

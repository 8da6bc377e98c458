import { getTranslator } from "../../i18n/translator.ts";
import type { Locale } from "../../shared/core/locale.ts";
import type { FeedGigDay } from "./desk-queries.ts";
import { type Component, icsInstant, icsText, writeComponent } from "./ics.ts";
import type { FeedAbsence, FeedShift } from "./queries.ts";

type FeedEvents = {
  shifts: readonly FeedShift[];
  absences: readonly FeedAbsence[];
  ownGigDays: readonly FeedGigDay[];
  crewedGigDays: readonly FeedGigDay[];
};

/** In UTC, which every program shows in its own zone. Deterministic, for the sake of the ETag. */
export function writeCalendar(
  { shifts, absences, ownGigDays, crewedGigDays }: FeedEvents,
  locale: Locale,
  origin: string,
): string {
  return writeComponent({
    name: "VCALENDAR",
    properties: [
      ["VERSION", "2.0"],
      ["PRODID", "-//Keikka//Shifts//EN"],
      ["X-WR-CALNAME", "Keikka"],
    ],
    parts: [
      ...shifts.map((shift) => toCalendarEvent(shift, locale, origin)),
      ...absences.map((absence) => toAbsenceEvent(absence, locale, origin)),
      ...ownGigDays.map((day) => toGigDayEvent(day, "gig", locale, origin)),
      ...crewedGigDays.map((day) => toGigDayEvent(day, "crew", locale, origin)),
    ],
  });
}

function toAbsenceEvent(
  { userId, startsAt, endsAt }: FeedAbsence,
  locale: Locale,
  origin: string,
): Component {
  return {
    name: "VEVENT",
    properties: [
      ["UID", `absent-${userId}-${startsAt}@${new URL(origin).host}`],
      ["DTSTAMP", icsInstant(startsAt)],
      ["DTSTART", icsInstant(startsAt)],
      ["DTEND", icsInstant(endsAt)],
      ["SUMMARY", icsText(getTranslator(locale).t("calendarFeed.absent"))],
      ["CLASS", "PRIVATE"],
      ["TRANSP", "OPAQUE"],
    ],
  };
}

function toCalendarEvent(shift: FeedShift, locale: Locale, origin: string): Component {
  const { t } = getTranslator(locale);
  const isConfirmed = shift.status === "confirmed";
  const url = new URL(`/gigs/${shift.gigId}`, origin).href;
  const cards = (shift.cards ?? []).map((kind) => t(`cards.kind.${kind}`)).join(", ");
  const facts = [
    shift.organizationName,
    shift.breakMinutes > 0 && t("calendarFeed.break", { minutes: shift.breakMinutes }),
    shift.meetingPoint && `${t("changes.about.meetingPoint")}: ${shift.meetingPoint}`,
    shift.contact && `${t("calendarFeed.contact")}: ${shift.contact}`,
    shift.gear && `${t("calendarFeed.gear")}: ${shift.gear}`,
    cards !== "" && `${t("calendarFeed.cards")}: ${cards}`,
    url,
  ];
  const title = shift.industry ? `${shift.title} · ${t(`industries.${shift.industry}`)}` : shift.title;
  const location = [shift.address, shift.municipality].filter(Boolean).join(", ");
  return {
    name: "VEVENT",
    properties: [
      ["UID", `${shift.assignmentId}-${shift.date}@${new URL(origin).host}`],
      ["DTSTAMP", icsInstant(shift.namedAt)],
      ["SEQUENCE", String(shift.version)],
      ["DTSTART", icsInstant(shift.startsAt)],
      ["DTEND", icsInstant(shift.endsAt)],
      ["SUMMARY", icsText(isConfirmed ? title : t("calendarFeed.confirm", { title }))],
      ["LOCATION", icsText(location)],
      ["DESCRIPTION", icsText(facts.filter(Boolean).join("\n"))],
      ["STATUS", isConfirmed ? "CONFIRMED" : "TENTATIVE"],
      ["URL", url],
    ],
  };
}

/** Takes no time of the desk's own. */
function toGigDayEvent(day: FeedGigDay, kind: "gig" | "crew", locale: Locale, origin: string): Component {
  const { t } = getTranslator(locale);
  const { title, places, named } = day;
  const url = new URL(`/gigs/${day.gigId}`, origin).href;
  const facts = [
    day.organizationName,
    // A deleted account has no name.
    named.filter(Boolean).join(", "),
    day.contact && `${t("calendarFeed.contact")}: ${day.contact}`,
    url,
  ];
  const crew = t("calendarFeed.crew", { named: named.length, places });
  return {
    name: "VEVENT",
    properties: [
      ["UID", `${kind}-${day.gigId}-${day.date}@${new URL(origin).host}`],
      ["DTSTAMP", icsInstant(day.createdAt)],
      ["SEQUENCE", String(day.revision)],
      ["DTSTART", icsInstant(day.startsAt)],
      ["DTEND", icsInstant(day.endsAt)],
      ["SUMMARY", icsText(`${crew} · ${title}`)],
      ["LOCATION", icsText([day.address, day.municipality].filter(Boolean).join(", "))],
      ["DESCRIPTION", icsText(facts.filter(Boolean).join("\n"))],
      ["STATUS", named.length >= places ? "CONFIRMED" : "TENTATIVE"],
      ["TRANSP", "TRANSPARENT"],
      ["URL", url],
    ],
  };
}

import { getTranslator } from "../../i18n/translator.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { type Component, icsInstant, icsText, writeComponent } from "./ics.ts";
import type { FeedAbsence, FeedShift } from "./queries.ts";

/** In UTC, which every program shows in its own zone. Deterministic, for the sake of the ETag. */
export function writeCalendar(
  shifts: readonly FeedShift[],
  absences: readonly FeedAbsence[],
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
  const facts = [
    shift.organizationName,
    shift.breakMinutes > 0 && t("calendarFeed.break", { minutes: shift.breakMinutes }),
    shift.meetingPoint && `${t("changes.about.meetingPoint")}: ${shift.meetingPoint}`,
    shift.contact && `${t("calendarFeed.contact")}: ${shift.contact}`,
    shift.gear && `${t("calendarFeed.gear")}: ${shift.gear}`,
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

import { unpackDayRuns } from "../calendar/day-runs.ts";
import { formatDateInput } from "../calendar/format-date-input.ts";
import type { Locale } from "../core/locale.ts";
import { parseSwapNews } from "../crews/swap-statuses.ts";
import { type WaveAudience, waveAudiences } from "../gigs/wave-audiences.ts";
import { cardKinds } from "../people/card-kinds.ts";
import { getDisplayName } from "../people/person-name.ts";
import type { Notification } from "./notification.ts";

type Data = Notification["data"];
type Values = Record<string, string | number>;

/** Of the screens or of the Worker, which both have these messages. Methods, so that each may take fewer keys than any. */
type NewsTranslator = {
  locale: Locale;
  t(key: string, values?: Values): string;
  count(key: string, n: number, values?: Values): string;
};

/**
 * One sentence. `changes`: what has changed, or the day that it is about; of an open gig its days; of a reserve until
 * when to answer.
 */
export function formatNotification(
  { t, count, locale }: NewsTranslator,
  { kind, data }: Pick<Notification, "kind" | "data">,
  changes = "",
): string {
  const gig = nameIn(data, "gig", "title");
  switch (kind) {
    case "gigOpen":
      return t(`notifications.gigOpen.${toReason(data.why)}`, {
        gig,
        organization: nameIn(data, "organization"),
        search: nameIn(data, "search"),
        place: nameIn(data, "municipality"),
        days: changes,
      });
    case "reminder": {
      const isAsked = data.coming === 1 ? "told" : "asked";
      return t(`notifications.reminder.${isAsked}`, { gig, day: changes });
    }
    case "atRisk":
      if (data.call === 1) {
        const key = data.reply === 1 ? "replied" : "callMe";
        return t(`notifications.${key}`, { worker: personIn(t, data, "worker"), gig });
      }
      return count(
        data.link === 1 ? "notifications.sendLink" : "notifications.atRisk",
        numberIn(data, "workers"),
        { gig, day: changes },
      );
    case "offerReceived": {
      const who = personIn(t, data, "provider", "organization", "actor");
      if (data.alone === 1) return t("notifications.offersThemselves", { who, gig });
      return count("notifications.offerReceived", numberIn(data, "workers"), { who, gig });
    }
    case "offerAnswered":
      return offerAnswerText({ t, count }, data, gig);
    case "inquiry":
      return t("notifications.inquiry", { who: personIn(t, data, "provider", "organization"), gig });
    case "assigned":
      return data.time === undefined
        ? t("notifications.assigned", { gig })
        : t("notifications.askedToStepIn", { gig, when: changes });
    case "reserveAsked":
      if (data.worker !== undefined)
        return t("notifications.askForThem", { worker: personIn(t, data, "worker"), gig, when: changes });
      if (data.alone === 1) return t("notifications.reserveAskedAlone", { gig, when: changes });
      return count("notifications.reserveAsked", numberIn(data, "workers"), { gig, when: changes });
    case "interest":
    case "assignmentConfirmed":
      if (data.replaced !== undefined)
        return t("notifications.comesInPlaceOf", {
          worker: personIn(t, data, "worker"),
          replaced: personIn(t, data, "replaced"),
          gig,
        });
      return t(`notifications.${kind}`, { worker: personIn(t, data, "worker", "name"), gig });
    case "assignmentDeclined": {
      const days = formatPart(data, locale);
      return t(`notifications.${toRefusal(data)}`, {
        worker: personIn(t, data, "worker", "name"),
        gig,
        ...(days && { days }),
      });
    }
    case "assignmentRemoved":
      if (data.firstDay !== undefined)
        return t("notifications.yourDaysFreed", { gig, days: formatPart(data, locale) });
      if (data.worker === undefined) return t("notifications.youRemoved", { gig });
      if (data.lastDay !== undefined) {
        const day = formatDateInput(String(data.lastDay), locale);
        return t("notifications.comesUntil", { worker: personIn(t, data, "worker"), day, gig });
      }
      return t("notifications.assignmentRemoved", { worker: personIn(t, data, "worker"), gig });
    case "swap":
      return swapText({ t, count }, data, { gig, days: formatPart(data, locale) });
    case "unreadChat":
      if (data.mention === 1)
        return t("notifications.mentioned", { who: personIn(t, data, "actor"), room: nameIn(data, "room") });
      return t("notifications.unreadChat", { room: nameIn(data, "room", "title", "gig") });
    case "cardExpires":
      if (data.cards !== undefined) return count("notifications.cardsExpire", numberIn(data, "cards"));
      return t("notifications.cardExpires", {
        card: t(cardKinds.some((kind) => kind === data.card) ? `cards.kind.${data.card}` : "cards.card"),
        day: formatDateInput(String(data.until ?? ""), locale),
      });
    case "application":
      return t("notifications.application", { who: nameIn(data, "companyName", "name", "actor") });
    case "ticket":
      return ticketText({ t }, data);
    case "offerAmended":
      if (data.asks !== undefined) {
        const who = personIn(t, data, "provider");
        const people = numberIn(data, "asks");
        if (data.again === 1) return count("notifications.crewAgain", people, { who, gig, days: changes });
        return count("notifications.crewAsked", people, { who, gig, day: changes });
      }
      if (changes === "")
        return t(data.corrected === 1 ? "notifications.offerCorrected" : "notifications.offerAmended", {
          gig,
        });
      return t("notifications.termsChanged", { who: personIn(t, data, "provider"), gig, changes });
    case "gigChanged":
      if (data.alone === 1) return t("notifications.youLackCards", { gig });
      if (data.lacking !== undefined)
        return count("notifications.lackCards", numberIn(data, "lacking"), { gig });
      return changes === ""
        ? t("notifications.gigChanged", { gig })
        : t("notifications.changedTo", { gig, changes });
    default:
      return t(`notifications.${kind}`, { gig });
  }
}

/** `ill`: for who may read it. */
function toRefusal({ late, ill, firstDay }: Data) {
  if (late === 1) return "noAnswer";
  if (ill === 1) return firstDay === undefined ? "isIll" : "isIllOn";
  return firstDay === undefined ? "assignmentDeclined" : "cannotComeOn";
}

/** Of some days of somebody's shifts; "" where it is about all. */
function formatPart(data: Data, locale: Locale): string {
  const runs = unpackDayRuns(data).map((run) =>
    [...new Set(run)].map((day) => formatDateInput(day, locale)).join("–"),
  );
  return runs.join(", ");
}

function offerAnswerText({ t, count }: Pick<NewsTranslator, "t" | "count">, data: Data, gig: string): string {
  const who = personIn(t, data, "answeredBy", "organization");
  const isAgain = data.again === 1;
  const isAsk = numberIn(data, "asks") > 0 && !isAgain;
  if (data.answer === "accepted") {
    const people = numberIn(data, "accepted", "workers");
    if (data.reserve === 1) return count("notifications.fromReserve", people, { who, gig });
    if (isAgain) return count("notifications.againAccepted", people, { who, gig });
    if (isAsk) return count("notifications.daysAccepted", people, { who, gig });
    if (data.side === "buyer") return count("notifications.termsAccepted", people, { who, gig });
    if (data.alone === 1) return t("notifications.ownAccepted", { who, gig });
    return data.named === undefined
      ? count("notifications.accepted", people, { who, gig })
      : crewAcceptedText({ t, count }, data, { who, gig, people });
  }
  if (data.answer === "released") {
    return count("notifications.released", numberIn(data, "accepted", "workers"), { who, gig });
  }
  if (data.answer === "reserved" || data.answer === "unreserved")
    return t(`notifications.${data.answer}`, { who, gig });
  if (data.answer === "silent") return t("notifications.reserveSilent", { who, gig });
  if (isAsk && data.answer === "declined") return t("notifications.daysDeclined", { who, gig });
  return t(data.answer === "withdrawn" ? "notifications.withdrawn" : "notifications.declined", { who, gig });
}

/** Of shifts that somebody offers to colleagues. */
function swapText(
  { t, count }: Pick<NewsTranslator, "t" | "count">,
  data: Data,
  about: { gig: string; days: string },
): string {
  const news = parseSwapNews(data.news);
  const people = { worker: personIn(t, data, "worker"), taker: personIn(t, data, "taker") };
  return news === "offered"
    ? count("notifications.swap.offered", numberIn(data, "shifts"), { ...about, ...people })
    : t(`notifications.swap.${news}`, { ...about, ...people });
}

/** Of an offer that says whom the firm would send. */
function crewAcceptedText(
  { t, count }: Pick<NewsTranslator, "t" | "count">,
  data: Data,
  { people, ...gaps }: { who: string; gig: string; people: number },
): string {
  const named = numberIn(data, "named");
  if (named === people) return count("notifications.acceptedNamed", people, gaps);
  const said = count("notifications.acceptedPart", people, { ...gaps, named });
  const unnamed = ["unnamed1", "unnamed2", "unnamed3"].filter((key) => Boolean(data[key]));
  if (unnamed.length === 0) return said;
  return t("notifications.notPicked", { said, names: unnamed.map((key) => data[key]).join(", ") });
}

function ticketText({ t }: Pick<NewsTranslator, "t">, data: Data): string {
  const subject = nameIn(data, "subject", "title");
  if (data.state === "opened")
    return t("notifications.ticketOpened", { who: personIn(t, data, "who"), subject });
  if (data.state === "reopened")
    return t("notifications.ticketReopened", { who: personIn(t, data, "who"), subject });
  if (data.state === "answered") return t("notifications.ticketAnswered", { subject });
  return t(data.state === "closed" ? "notifications.ticketClosed" : "notifications.ticket", { subject });
}

function toReason(why: Data[string] | undefined): WaveAudience | "search" {
  return [...waveAudiences, "search" as const].find((reason) => reason === why) ?? "all";
}

/** The first name that is present; "" is a deleted user. */
function personIn(t: NewsTranslator["t"], data: Data, ...names: string[]): string {
  const name = names.find((key) => data[key] !== undefined);
  return name !== undefined && data[name] === "" ? getDisplayName("", t) : nameIn(data, ...names);
}

/** The first that is not empty, else a dash. */
function nameIn(data: Data, ...names: string[]): string {
  const value = names.map((name) => data[name]).find((value) => value !== undefined && value !== "");
  return value === undefined ? "–" : String(value);
}

function numberIn(data: Data, ...names: string[]): number {
  return Number(names.map((name) => data[name]).find((value) => value !== undefined) ?? 0);
}

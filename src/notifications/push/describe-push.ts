import type { Env } from "../../env.ts";
import { formatDates, formatDay, formatTime } from "../../i18n/format.ts";
import { getTranslator, type WorkerTranslator } from "../../i18n/translator.ts";
import { createAnswerToken } from "../../secrets/answer-token.ts";
import { type Locale, languageTag } from "../../shared/core/locale.ts";
import { formatNotification } from "../../shared/notifications/format-notification.ts";
import type { PushMessage } from "../../shared/notifications/push-message.ts";
import { buildNotificationLink } from "../build-notification-link.ts";
import type { DuePush, SomePushes } from "./queries.ts";

/** A push service takes 3993 bytes in all. */
const maxBody = 400;

/** Of what is said about one matter only the latest is shown. Base64url of at most 32 letters (RFC 8030). */
const getPushTopic = ({ gig_id, room_id, kind }: Pick<DuePush, "gig_id" | "room_id" | "kind">) =>
  gig_id ?? room_id ?? kind;

/**
 * In the reader's language. Everybody near the phone reads it: what has changed, prices, reasons and messages are for
 * the page that it opens.
 */
export async function describePush(
  env: Pick<Env, "ORIGIN" | "SECRET_KEY">,
  push: Pick<
    DuePush,
    "kind" | "data" | "gig_id" | "room_id" | "locale" | "unread" | "asked" | "subscriptionId"
  >,
): Promise<PushMessage> {
  const { locale, asked, subscriptionId } = push;
  const translator = getTranslator(locale);
  const { t } = translator;
  const path =
    asked === null
      ? buildNotificationLink(push)
      : `/a/${await createAnswerToken(env, { assignmentId: asked.assignmentId, linkKey: subscriptionId })}`;
  return {
    web_push: 8030,
    notification: {
      title: formatTitle(t, push),
      body: formatNotification(translator, push, formatFacts(locale, push)).slice(0, maxBody),
      navigate: new URL(path, env.ORIGIN).href,
      lang: languageTag[locale],
      tag: getPushTopic(push),
      app_badge: String(push.unread),
      ...(asked?.hasAnswered === 0 && {
        actions: [
          { action: "confirm", title: t("answerLink.answer.yes") },
          { action: "decline", title: t("answerLink.answer.no") },
        ],
        data: {
          assignmentId: asked.assignmentId,
          version: asked.version,
          done: { confirm: t("answerLink.coming"), decline: t("answerLink.notComing") },
          kept: {
            ...{ gigId: asked.gigId, title: asked.title },
            text: `${t("queued.kept")}. ${t("queued.leaves")}`,
          },
        },
      }),
    },
  };
}

/** Some say something else than what their kind is named after. */
function formatTitle(t: WorkerTranslator["t"], { kind, data }: Pick<DuePush, "kind" | "data">): string {
  if (kind === "atRisk" && data.call === 1) return t("pushes.about.call");
  if (kind === "atRisk" && data.link === 1) return t("pushes.about.link");
  if (kind === "unreadChat" && data.mention === 1) return t("pushes.about.mention");
  if ((kind === "assignmentDeclined" && data.late === 1) || data.answer === "silent")
    return t("pushes.about.noAnswer");
  return t(`pushes.title.${kind}`);
}

/** What waited for one device, as one. */
export function describeHeldPushes(env: Pick<Env, "ORIGIN">, held: SomePushes): PushMessage {
  const [{ locale, unread }] = held;
  const { t, count } = getTranslator(locale);
  const about = held.every(({ kind }) => kind === "gigOpen") ? "gigs" : "news";
  return {
    web_push: 8030,
    notification: {
      title: count(`mail.digest.${about}.heading`, held.length),
      body: t(`mail.digest.${about}.lead`),
      navigate: new URL(about === "gigs" ? "/gigs" : "/notifications", env.ORIGIN).href,
      lang: languageTag[locale],
      tag: "held",
      app_badge: String(unread),
    },
  };
}

/** The days of it. */
function formatFacts(locale: Locale, { kind, data }: Pick<DuePush, "kind" | "data">): string {
  const format = (date: string | number | undefined) =>
    date === undefined ? "" : formatDay(locale, String(date));
  if (kind === "gigOpen") return formatDates(locale, String(data.startDate), String(data.endDate));
  if (kind === "reminder") return `${format(data.date)} ${formatTime(locale, String(data.startTime))}`;
  if (kind === "reserveAsked" || (kind === "assigned" && data.time !== undefined))
    return `${format(data.date)} ${formatTime(locale, String(data.time))}`;
  if (kind === "atRisk") return format(data.date);
  if (kind !== "offerAmended" || data.asks === undefined) return "";
  return data.again === 1
    ? formatDates(locale, String(data.offerStart), String(data.offerEnd))
    : format(data.offerStart);
}

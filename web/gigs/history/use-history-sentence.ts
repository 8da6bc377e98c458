import type { HistoryEvent, HistoryParty } from "#shared/gigs/history.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";

type EventOf<Kind extends HistoryEvent["kind"]> = Extract<HistoryEvent, { kind: Kind }>;
type WorkerEvent = EventOf<"assignmentConfirmed" | "assignmentDeclined" | "changeAcknowledged">;

/** The buyer hears of a worker's answer from the worker's firm: only the firm itself knows who gave it. */
const isOnBehalf = ({ actor, data: { people, provider } }: WorkerEvent) =>
  actor !== null && actor.id !== people[0]?.id && actor.id !== provider.id;

const workerKeys = {
  assignmentConfirmed: "confirmed",
  assignmentDeclined: "cannotCome",
  changeAcknowledged: "noted",
} as const;

/** What happened, in a sentence. */
export function useHistorySentence(): (event: HistoryEvent) => string {
  const { t, count } = useI18n();
  const format = useFormat();
  const addCounterparty = useCounterparty();
  const nameOf = (party: HistoryParty | null | undefined) => getDisplayName(party?.name ?? null, t);

  function offerSentence(event: EventOf<"offerMade" | "offerAmended">): string {
    const { actor, data } = event;
    const who = nameOf(actor);
    if (event.kind === "offerMade")
      return data.provider.kind === "user"
        ? t("history.offeredThemselves", { who })
        : count("history.offered", data.workers, { who });
    return count(event.data.isCounterOffer ? "history.countered" : "history.amended", data.workers, { who });
  }

  function workerSentence(event: WorkerEvent): string {
    const worker = nameOf(event.data.people[0]);
    const key = workerKeys[event.kind];
    const text = isOnBehalf(event)
      ? t(`history.${key}For`, { who: nameOf(event.actor), worker })
      : t(`history.${key}`, { worker });
    const { via } = event.data;
    return via === null ? text : t(`history.via.${via}`, { text });
  }

  return (event) => {
    const who = nameOf(event.actor);
    switch (event.kind) {
      case "created":
      case "published":
      case "edited":
      case "cancelled":
        return t(`history.${event.kind}`, { who });
      case "waveBegan":
        return waveSentence({ t, count }, event);
      case "offerMade":
      case "offerAmended":
        return addCounterparty(event, offerSentence(event));
      case "crewAsked": {
        const { people, date, isAgain } = event.data;
        return addCounterparty(
          event,
          isAgain
            ? count("history.askedAgain", people.length, { who })
            : count("history.asked", people.length, { who, day: format.day(date) }),
        );
      }
      case "offerAccepted":
        return addCounterparty(event, count("history.accepted", event.data.workers, { who }));
      case "offerDeclined":
        return addCounterparty(event, t("history.declined", { who }));
      case "offerWithdrawn":
        return addCounterparty(event, t("history.withdrawn", { who }));
      case "offerExpired": {
        const { isRequest, cause } = event.data;
        return addCounterparty(event, t(`history.${isRequest ? "requestExpired" : "expired"}.${cause}`));
      }
      case "reserveKept":
      case "reserveRemoved":
      case "reserveDeclined":
      case "reservePassed":
        return addCounterparty(event, t(`history.${event.kind}`, { who }));
      case "reserveAsked":
      case "reserveAccepted":
        return addCounterparty(event, count(`history.${event.kind}`, event.data.workers, { who }));
      case "placesReleased": {
        const key = event.data.side === "buyer" ? "history.tookBack" : "history.gaveBack";
        return addCounterparty(event, count(key, event.data.workers, { who }));
      }
      case "crewNamed":
        return count("history.picked", event.data.people.length, { who });
      case "crewReserveKept": {
        const { people } = event.data;
        return people.length === 0
          ? t("history.crewReserveEmptied", { who })
          : count("history.crewReserveKept", people.length, { who });
      }
      case "stepInAsked":
      case "stepInPassed":
        return t(`history.${event.kind}`, { worker: nameOf(event.data.people[0]) });
      case "assignmentConfirmed":
      case "assignmentDeclined":
      case "changeAcknowledged":
        return workerSentence(event);
      case "assignmentRemoved": {
        const worker = nameOf(event.data.people[0]);
        return event.actor ? t("history.removed", { who, worker }) : t("history.takenOff", { worker });
      }
      case "linkRevoked":
        return t("history.linkRevoked", { who, worker: nameOf(event.data.people[0]) });
      case "swapOffered":
        return t("history.swapOffered", { worker: nameOf(event.data.people[0]) });
      case "swapAccepted":
      case "swapApproved": {
        const { people, taker } = event.data;
        return t(`history.${event.kind}`, { who, worker: nameOf(people[0]), taker: nameOf(taker) });
      }
      case "swapDeclined": {
        const worker = nameOf(event.data.people[0]);
        return event.actor
          ? t("history.swapDeclined", { who, worker })
          : t("history.swapUnwanted", { worker });
      }
      case "reminded":
      case "atRisk": {
        const { people, date } = event.data;
        return count(`history.${event.kind}`, people.length, { day: format.day(date) });
      }
      case "interest":
        return t("history.interest", { worker: nameOf(event.data.people[0]) });
    }
  };
}

function waveSentence(
  { t, count }: Pick<ReturnType<typeof useI18n>, "t" | "count">,
  { data: { audiences, providers } }: EventOf<"waveBegan">,
): string {
  const audience = audiences.map((one) => t(`history.audience.${one}`)).join(" · ");
  return providers === 0
    ? t("history.notifiedNobody", { audience })
    : count("history.notified", providers, { audience });
}

/** Whose offer it is, where neither the reader nor who did it says so. */
function useCounterparty() {
  const { t } = useI18n();
  const { session } = useSession();
  return (
    { actor, data }: { actor: HistoryParty | null; data: { provider: HistoryParty } },
    text: string,
  ) => {
    const isKnown = [actor?.id, session?.user.id, session?.user.organization].includes(data.provider.id);
    return isKnown ? text : t("history.about", { text, name: getDisplayName(data.provider.name, t) });
  };
}

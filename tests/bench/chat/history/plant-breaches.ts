import { checkHistory, type RoomHistory, type Rule, type StoredMessage } from "./check-history.ts";

type Change = (messages: StoredMessage[], history: RoomHistory) => void;

/** One breach of each rule, put into what readers of a sound room have. */
const breaches: Record<Rule, { readers: "all" | "last"; change: Change }> = {
  gapless: { readers: "all", change: (messages) => messages.splice(2, 1) },
  sameOrder: { readers: "last", change: (messages) => renumber(swap(messages, 1, 2)) },
  kept: {
    readers: "all",
    change: (messages, { sent }) => {
      const kept = new Set(sent.filter((one) => one.acknowledgements.length > 0).map(({ id }) => id));
      messages.splice(
        messages.findIndex(({ id }) => kept.has(id)),
        1,
      );
      renumber(messages);
    },
  },
  once: {
    readers: "all",
    change: (messages) => {
      messages.push({ ...(messages[0] as StoredMessage) });
      renumber(messages);
    },
  },
  numbered: { readers: "all", change: (messages) => renumber(swap(messages, 0, messages.length - 1)) },
  unaltered: {
    readers: "all",
    change: (messages) => {
      messages[0] = { ...(messages[0] as StoredMessage), text: "?" };
    },
  },
  realTime: { readers: "all", change: (messages) => renumber(swap(messages, 0, messages.length - 1)) },
};

function swap(messages: StoredMessage[], one: number, other: number): StoredMessage[] {
  const kept = messages[one] as StoredMessage;
  messages[one] = messages[other] as StoredMessage;
  messages[other] = kept;
  return messages;
}

function renumber(messages: StoredMessage[]): void {
  for (const [at, message] of messages.entries()) messages[at] = { ...message, seq: at + 1 };
}

/** The rules that the check does not see broken though they are: a check that finds nothing must be able to find something. */
export function findUnseenBreaches(history: RoomHistory): Rule[] {
  return (Object.keys(breaches) as Rule[]).filter((rule) => {
    const { readers, change } = breaches[rule];
    const observed = history.observed.map(({ by, messages }, at) => {
      const copy = [...messages];
      if (readers === "all" || at === history.observed.length - 1) change(copy, history);
      return { by, messages: copy };
    });
    return checkHistory({ ...history, observed }).every((violation) => violation.rule !== rule);
  });
}

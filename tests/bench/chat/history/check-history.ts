export type StoredMessage = { seq: number; id: string; authorId: string; text: string };

/** `sentAt`: when it first left its author, and `at` when an acknowledgement came, by one clock. */
export type SentMessage = {
  id: string;
  authorId: string;
  text: string;
  sentAt: number;
  acknowledgements: { seq: number; at: number }[];
};

/** `observed`: the whole room as each reader has it, by a name for the reader. */
export type RoomHistory = {
  roomId: string;
  sent: readonly SentMessage[];
  observed: readonly { by: string; messages: readonly StoredMessage[] }[];
};

export const rules = {
  gapless: "a reader's numbers are not 1, 2, 3 and on",
  sameOrder: "a reader has another history than the first",
  kept: "an acknowledged message is not stored",
  once: "a message is stored more than once",
  numbered: "an acknowledgement names another number",
  unaltered: "a stored message is not what its author sent",
  realTime: "a message stands before one that was acknowledged before it was sent",
} as const;
export type Rule = keyof typeof rules;
export type Violation = { rule: Rule; what: string };

/** Every breach of every rule; the order of the first reader is checked against what was sent, the others against it. */
export function checkHistory({ roomId, sent, observed }: RoomHistory): Violation[] {
  const [reference, ...others] = observed;
  if (reference === undefined) throw new Error(`Nobody has read ${roomId}`);
  return [
    ...observed.flatMap(checkNumbers),
    ...others.flatMap((reader) => compareReaders(reference, reader)),
    ...checkMessages(sent, reference.messages),
    ...checkRealTime(sent, reference.messages),
  ];
}

type Reader = RoomHistory["observed"][number];

function checkNumbers({ by, messages }: Reader): Violation[] {
  const at = messages.findIndex(({ seq }, index) => seq !== index + 1);
  return at < 0 ? [] : [{ rule: "gapless", what: `${by} has ${messages[at]?.seq} in place ${at + 1}` }];
}

function compareReaders(reference: Reader, { by, messages }: Reader): Violation[] {
  const length = Math.max(messages.length, reference.messages.length);
  for (let at = 0; at < length; at += 1) {
    const [theirs, first] = [messages[at], reference.messages[at]];
    if (theirs?.id !== first?.id || theirs?.text !== first?.text || theirs?.authorId !== first?.authorId)
      return [{ rule: "sameOrder", what: `${by} has ${theirs?.id} in place ${at + 1}, not ${first?.id}` }];
  }
  return [];
}

function checkMessages(sent: readonly SentMessage[], stored: readonly StoredMessage[]): Violation[] {
  const violations: Violation[] = [];
  const byId = Map.groupBy(stored, ({ id }) => id);
  for (const { id, acknowledgements } of sent) {
    const copies = byId.get(id) ?? [];
    if (acknowledgements.length > 0 && copies.length === 0) violations.push({ rule: "kept", what: id });
    if (copies.length > 1) violations.push({ rule: "once", what: `${id} ${copies.length} times` });
    const wrong = acknowledgements.find(({ seq }) => copies.every((copy) => copy.seq !== seq));
    if (wrong !== undefined && copies.length > 0)
      violations.push({ rule: "numbered", what: `${id} is ${copies[0]?.seq}, acknowledged as ${wrong.seq}` });
  }
  const planned = new Map(sent.map((message) => [message.id, message]));
  for (const { id, text, authorId } of stored) {
    const message = planned.get(id);
    if (message?.text !== text || message.authorId !== authorId)
      violations.push({ rule: "unaltered", what: id });
  }
  return violations;
}

/** Those acknowledged before a message was sent must all stand before it: the highest of them is enough to look at. */
function checkRealTime(sent: readonly SentMessage[], stored: readonly StoredMessage[]): Violation[] {
  const seqs = new Map(stored.map(({ id, seq }) => [id, seq]));
  const acknowledged = sent
    .flatMap(({ id, acknowledgements }) => acknowledgements.map(({ at }) => ({ at, seq: seqs.get(id) ?? 0 })))
    .toSorted((a, b) => a.at - b.at);
  const violations: Violation[] = [];
  let next = 0;
  let highest = 0;
  for (const { id, sentAt } of sent.toSorted((a, b) => a.sentAt - b.sentAt)) {
    for (; (acknowledged[next]?.at ?? Number.POSITIVE_INFINITY) < sentAt; next += 1)
      highest = Math.max(highest, acknowledged[next]?.seq ?? 0);
    const seq = seqs.get(id);
    if (seq !== undefined && seq < highest)
      violations.push({ rule: "realTime", what: `${id} is ${seq}, sent after ${highest} was acknowledged` });
  }
  return violations;
}

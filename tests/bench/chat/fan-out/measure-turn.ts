import type { Chat } from "./chats.ts";

/** Milliseconds from a message's leaving: to each socket but its sender's, and to its acknowledgement. */
export type Times = { toOthers: number[]; toAck: number[]; missing: number };

const text = "Betoni tulee kello 14, nähdään portilla. Ottakaa saappaat mukaan, siellä on märkää.";
/** All has come when nothing came for so long; nobody waits longer than `patience`. */
const [quiet, patience] = [500, 20_000];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Says so many messages a second, evenly and by the first sockets of `senders` people in turn. Throws where one closes. */
export async function measureTurn(
  { name, lines, writeFrame, readText }: Chat,
  { rate, seconds, senders }: { rate: number; seconds: number; senders: number },
): Promise<Times> {
  for (const { heard } of lines) heard.length = 0;
  const sent = new Map<string, { at: number; by: number }>();
  const start = performance.now();
  while (sent.size < rate * seconds) {
    const due = Math.min(rate * seconds, 1 + Math.floor(((performance.now() - start) / 1000) * rate));
    while (sent.size < due) {
      const id = crypto.randomUUID();
      const by = sent.size % senders;
      sent.set(id, { at: performance.now(), by });
      lines[by]?.send(writeFrame(id, text));
    }
    await sleep(1);
  }
  await untilQuiet(lines.map(({ heard }) => heard));
  const closed = lines.filter(({ isOpen }) => !isOpen()).length;
  if (closed > 0) throw new Error(`${name}: ${closed} of ${lines.length} sockets were closed meanwhile`);
  const times: Times = { toOthers: [], toAck: [], missing: 0 };
  for (const [socket, { heard }] of lines.entries())
    for (const { at, text: said } of heard)
      for (const { type, id } of readText(said)) {
        const message = sent.get(id);
        if (message === undefined) continue;
        if (type === "ack") times.toAck.push(at - message.at);
        else if (message.by !== socket) times.toOthers.push(at - message.at);
      }
  times.missing = sent.size * lines.length - times.toOthers.length - times.toAck.length;
  return times;
}

async function untilQuiet(heard: readonly { length: number }[]): Promise<void> {
  const end = performance.now() + patience;
  const count = () => heard.reduce((sum, { length }) => sum + length, 0);
  let [known, since] = [count(), performance.now()];
  while (performance.now() < end && performance.now() - since < quiet) {
    await sleep(50);
    if (count() !== known) since = performance.now();
    known = count();
  }
}

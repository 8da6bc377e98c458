import { useState } from "react";
import { getLastSeq, hasNewest, type Thread } from "../thread/thread.ts";

/**
 * Above which message the unread line stands: as it was on opening, for as long as the room is open. Undefined until it
 * is known: where all that the device had was read, the room may still have more.
 */
export function useUnreadSeq(thread: Thread): number | undefined {
  const [readSeq, setReadSeq] = useState<number>();
  if (readSeq === undefined && hasNewest(thread)) {
    const lastRead = getLastRead(thread);
    if (lastRead < getLastSeq(thread)) setReadSeq(lastRead);
    else if (!thread.isFromDevice) setReadSeq(Number.POSITIVE_INFINITY);
  }
  return readSeq === undefined ? undefined : readSeq + 1;
}

/** What I have just said myself may be ahead of my receipt. */
function getLastRead({ messages, reads, me }: Thread): number {
  const receipt = reads[me.id] ?? 0;
  return messages.reduce(
    (read, { seq, author }) => (seq === read + 1 && author.id === me.id ? seq : read),
    receipt,
  );
}

/** Of others, after what I have read. */
export function countUnread({ messages, reads, me }: Thread): number {
  const readSeq = reads[me.id] ?? 0;
  return messages.filter(({ seq, author, deleted }) => seq > readSeq && author.id !== me.id && !deleted)
    .length;
}

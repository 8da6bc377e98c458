import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { isGigKey } from "../gigs/is-gig-key.ts";
import { useShownEntries } from "../outbox/use-shown-entries.ts";
import { answerNames, subjectOfAssignment, type WorkerAnswer } from "./answer-names.ts";

/** What the worker has answered here and the server does not know. `waits`: not refused. */
export type QueuedAnswer = { entry: OutboxEntry; answer: WorkerAnswer; what: string; waits: boolean };

/** A refusal asks for what has changed meanwhile. */
export function useQueuedAnswer(assignmentId: string): QueuedAnswer | null {
  const { t } = useI18n();
  const { mutate } = useSWRConfig();
  const subject = subjectOfAssignment(assignmentId);
  const entry = useShownEntries((one) => one.subject === subject).at(-1);
  const refusedId = entry?.state === "refused" ? entry.id : undefined;
  useEffect(() => {
    if (refusedId !== undefined) void mutate(isGigKey);
  }, [refusedId, mutate]);
  const answer = (Object.keys(answerNames) as WorkerAnswer[]).find(
    (name) => answerNames[name] === entry?.action,
  );
  if (entry === undefined || answer === undefined) return null;
  return { entry, answer, what: t(`queued.${answer}`), waits: entry.state !== "refused" };
}

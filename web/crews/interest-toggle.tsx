import { Check } from "lucide-react";
import { useGigMutation } from "../domain/gigs/use-gig-mutation.ts";
import { QueuedLine } from "../domain/outbox/queued-line.tsx";
import { useShownEntries } from "../domain/outbox/use-shown-entries.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import type { OutboxEntry } from "../lib/offline/outbox/outbox-entry.ts";
import { loadOutbox } from "../lib/offline/outbox/use-entries.ts";
import { ActionBar } from "../ui/primitives/action-bar.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { type Interest, subjectOfInterest } from "./interest-writes.ts";
import { queueInterest } from "./queue-interest.ts";

type Props = { gigId: string; isInterested: boolean };

/** An agency's employee would like an open gig. Shown as changed at once. */
export function InterestToggle({ gigId, isInterested }: Props) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const entry = useShownEntries(({ subject }) => subject === subjectOfInterest(gigId)).at(-1) as
    | OutboxEntry<Interest>
    | undefined;
  const waiting = entry?.state === "refused" ? undefined : entry;
  const isSaid = waiting?.payload.isInterested ?? isInterested;
  const isOn = busy === null ? isSaid : !isSaid;
  const toggle = async () => {
    if (waiting && isSaid !== isInterested && (await (await loadOutbox()).discard(waiting.id))) return;
    await run<unknown>("interest", () => queueInterest({ gigId, isInterested: !isSaid }));
  };
  return (
    <ActionBar>
      {!entry && (
        <p role="status" className="basis-full text-ink-2 text-sm">
          {t(isOn ? "interest.sent" : "interest.text")}
        </p>
      )}
      {entry && (
        <QueuedLine
          entry={entry}
          what={t(entry.payload.isInterested ? "queued.interest" : "queued.noInterest")}
        />
      )}
      <Button
        tone={isOn ? "secondary" : "primary"}
        aria-pressed={isOn}
        onClick={toggle}
        className="flex-1 md:flex-none"
      >
        {isOn && <Check aria-hidden size={20} />}
        {t("interest.want")}
      </Button>
    </ActionBar>
  );
}

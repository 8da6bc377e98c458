import { CloudOff } from "lucide-react";
import { Link } from "wouter";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { getRefusal, isFinalRefusal } from "../../lib/offline/outbox/refusal.ts";
import { loadOutbox } from "../../lib/offline/outbox/use-entries.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { buttonClass } from "../../ui/primitives/button-class.ts";

type Props = {
  entry: OutboxEntry;
  /** What it says or does. */
  what: string;
  /** Where it can be put right, once it was refused. */
  editHref?: string | undefined;
};

/** Something of this person's that waits for a connection, or was refused, where the thing is that it is about. */
export function QueuedLine({ entry, what, editHref }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { id, state, problem } = entry;
  const discard = async () => {
    const outbox = await loadOutbox();
    if (!(await outbox.discard(id))) toast.info(t("queued.tooLate"), undefined, { about: id });
  };
  const retry = async () => void (await loadOutbox()).retry(id);
  if (state !== "refused")
    return (
      <div className="flex min-w-0 grow basis-full flex-wrap items-center gap-x-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">
          <CloudOff aria-hidden size={16} className="mr-1.5 inline-block align-text-bottom" />
          <span className="wrap-anywhere font-semibold">{what}.</span> {t("queued.leaves")}
        </p>
        <Button slim onClick={discard}>
          {t("queued.takeBack")}
        </Button>
      </div>
    );
  return (
    <div className="grid min-w-0 grow basis-full grid-cols-1 gap-2 border-no border-l-4 pl-3">
      <div role="alert" className="text-sm">
        <p className="wrap-anywhere font-semibold">{t("queued.refused", { what })}</p>
        {problem && <p>{errorText(t, getRefusal(entry))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {problem && !isFinalRefusal(entry) && (
          <Button slim onClick={retry}>
            {t("ui.tryAgain")}
          </Button>
        )}
        {editHref && (
          <Link href={editHref} className={buttonClass({ slim: true })}>
            {t("queued.edit")}
          </Link>
        )}
        <Button slim onClick={discard}>
          {t("queued.forget")}
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useState } from "react";
import { Link } from "wouter";
import { errorText } from "../../lib/api/error-text.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import type { OutboxAction, OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { getRefusal, isFinalRefusal } from "../../lib/offline/outbox/refusal.ts";
import { loadOutbox, useEntries } from "../../lib/offline/outbox/use-entries.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { InitialFocus } from "../../ui/overlays/initial-focus.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { buttonClass } from "../../ui/primitives/button-class.ts";

type Props = { onClose: () => void };

/** Heavy: load it lazily. */
export function OutboxDialog(props: Props) {
  return (
    <MessagesProvider of="outbox">
      <Entries {...props} />
    </MessagesProvider>
  );
}

function Entries({ onClose }: Props) {
  const { t } = useI18n();
  const entries = useEntries();
  return (
    <Dialog open onClose={onClose} title={t("outbox.title")}>
      <InitialFocus>{t(entries.length === 0 ? "outbox.none" : "outbox.text")}</InitialFocus>
      <ul className="grid divide-y divide-line">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function EntryRow({ entry, onLeave }: { entry: OutboxEntry; onLeave: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const toast = useToast();
  const format = useFormat();
  const action = useAction(entry.action);
  const [isSure, setSure] = useState(false);
  const { state, problem, retryAt } = entry;
  const isRefused = state === "refused";
  const retry = async () => void (await (await loadOutbox()).retry(entry.id));
  const discard = async () => {
    if (!isSure) return setSure(true);
    if (!(await (await loadOutbox()).discard(entry.id))) toast.info(t("outbox.tooLate"));
  };
  const editPath = isRefused ? action?.editPath?.(entry) : undefined;
  return (
    <li className="grid gap-2 py-3">
      <div className="grid min-w-0">
        <span className="wrap-anywhere font-semibold">
          {action === null ? t("outbox.unknown") : action?.describe(entry, i18n)}
        </span>
        <span className="text-ink-2 text-sm">
          {t("outbox.madeAt", { time: format.recent(entry.createdAt) })}
        </span>
        {isRefused && problem && <span className="text-no text-sm">{errorText(t, getRefusal(entry))}</span>}
        {state === "sending" && <span className="text-ink-2 text-sm">{t("outbox.sending")}</span>}
        {state === "waiting" && (
          <span className="text-ink-2 text-sm">
            {retryAt === undefined || retryAt <= Date.now()
              ? t("outbox.leaves")
              : t("outbox.retryAt", { time: format.recent(retryAt) })}
          </span>
        )}
      </div>
      {state !== "sending" && (
        <div className="flex flex-wrap gap-2">
          {!(isRefused && isFinalRefusal(entry)) && (
            <Button slim onClick={retry}>
              {t(isRefused ? "ui.tryAgain" : "outbox.sendNow")}
            </Button>
          )}
          {editPath && (
            <Link href={editPath} onClick={onLeave} className={buttonClass({ slim: true })}>
              {t("queued.edit")}
            </Link>
          )}
          <Button slim tone={isSure ? "danger" : "secondary"} onClick={discard}>
            {t(isSure ? "outbox.deleteSure" : "outbox.delete")}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Undefined until it has loaded, null when this version of the app has none of that name. */
function useAction(name: string): OutboxAction | null | undefined {
  const [action, setAction] = useState<OutboxAction | null>();
  useEffect(() => {
    let isOver = false;
    const load = async () => (await (await loadOutbox()).loadAction(name)) ?? null;
    load().then(
      (loaded) => isOver || setAction(loaded),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [name]);
  return action;
}

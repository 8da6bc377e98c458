import { useEffect, useRef, useState } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { usePages } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LoadMore } from "../../ui/navigation/load-more.tsx";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import { HistoryItem } from "./history-item.tsx";

type Props = { gig: Pick<Gig, "id" | "days"> };

/** What happened on a gig, as far as its reader may know. Read when it is opened. */
export function GigHistory({ gig }: Props) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before the script had come.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <Disclosure
      ref={details}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-card px-4"
      summary={t("history.title")}
    >
      {isOpen && <HistoryList gig={gig} />}
    </Disclosure>
  );
}

function HistoryList({ gig: { id, days } }: Props) {
  const { t } = useI18n();
  const { items, error, ...pages } = usePages(api.gigs[":id"].history, {}, { id });
  const explain = (failure: unknown) => errorText(t, failure);
  if (!items) {
    if (error) return <p role="alert">{explain(error)}</p>;
    return (
      <div role="status" aria-label={t("ui.loading")} className="pb-4">
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (items.length === 0) return <p className="pb-4 text-ink-2">{t("history.none")}</p>;
  const gigDates = days.map(({ date }) => date);
  return (
    <div className="grid grid-cols-1 gap-3 pb-3">
      <ol aria-label={t("history.title")} className="divide-y divide-line border-line border-t">
        {items.map((event) => (
          <HistoryItem key={event.id} event={event} gigDates={gigDates} />
        ))}
      </ol>
      <LoadMore {...pages} explain={explain} />
    </div>
  );
}

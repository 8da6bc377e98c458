import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { GigTemplate } from "#shared/templates/gig-template.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText, failureText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";

/** The organization's templates: each begins a new gig, or is deleted. */
export function GigTemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { data, error, mutate } = useRead(api["gig-templates"], {});
  const list = useRef<HTMLDivElement>(null);
  // The focus would be lost with the row that had it.
  const refresh = async () => {
    await mutate();
    list.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={t("gigTemplates.title")}>
      {!data && (error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-16 w-full" />)}
      <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
        {data && (
          <p className="text-ink-2">
            {t(data.items.length === 0 ? "gigTemplates.none" : "gigTemplates.text")}
          </p>
        )}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.items.map((template) => (
              <Row key={template.id} template={template} onUse={onClose} onDeleted={refresh} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type RowProps = { template: GigTemplate; onUse: () => void; onDeleted: () => Promise<unknown> };

function Row({ template: { id, name, gig }, onUse, onDeleted }: RowProps) {
  const { t } = useI18n();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await unwrap(api["gig-templates"][":id"].$delete({ param: { id } }));
      toast.success(t("gigTemplates.removed"), name, { about: "template" });
      await onDeleted();
    } catch (error) {
      toast.error(...failureText(t, error));
      setIsBusy(false);
    }
  };
  return (
    <li className="flex items-center justify-between gap-3 pl-4">
      <Link
        href={`${pathTo("newGig")}?template=${id}`}
        onClick={onUse}
        className="grid min-h-tap min-w-0 flex-1 content-center py-2 wrap-anywhere hover:underline"
      >
        <span className="font-semibold">{name}</span>
        {gig.title !== name && <span className="text-ink-2 text-sm">{gig.title}</span>}
      </Link>
      <IconButton
        label={t("gigTemplates.remove", { name })}
        icon={<Trash2 aria-hidden size={20} />}
        onClick={remove}
      />
    </li>
  );
}

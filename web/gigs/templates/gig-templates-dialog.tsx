import { useRef } from "react";
import type { GigTemplate } from "#shared/templates/gig-template.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { RemovableRow } from "../removable-row.tsx";

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
  return (
    <RemovableRow
      href={`${pathTo("newGig")}?template=${id}`}
      onFollow={onUse}
      label={t("gigTemplates.remove", { name })}
      remove={() => unwrap(api["gig-templates"][":id"].$delete({ param: { id } }))}
      removed={t("gigTemplates.removed")}
      name={name}
      onRemoved={onDeleted}
    >
      <span className="grid min-w-0">
        {name}
        {gig.title !== name && <span className="font-normal text-ink-2 text-sm">{gig.title}</span>}
      </span>
    </RemovableRow>
  );
}

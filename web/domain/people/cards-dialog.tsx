import { useSWRConfig } from "swr";
import { api, buildCacheKey } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CardsForm } from "./cards-form.tsx";

type Props = { person: { id: string; name: string }; onClose: () => void };

/** Somebody's cards, for their desk. Heavy: load it lazily. */
export function CardsDialog(props: Props) {
  return (
    <MessagesProvider of="house">
      <Editing {...props} />
    </MessagesProvider>
  );
}

function Editing({ person: { id, name }, onClose }: Props) {
  const { t } = useI18n();
  const { mutate } = useSWRConfig();
  const param = { id };
  const { data, error } = useRead(api.users[":id"], { param });
  const revalidate = () => mutate(buildCacheKey(api.users[":id"], { param }));
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={t("cardFields.title", { name })}>
      {data ? (
        <CardsForm person={data} hint={t("cardFields.deskHint")} onChanged={revalidate} onSaved={onClose} />
      ) : error ? (
        <p role="alert">{errorText(t, error)}</p>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}

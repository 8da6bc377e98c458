import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useRead } from "../../lib/use-read.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ReadFirst } from "../../ui/read-first.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Consequences } from "./consequences.tsx";
import { LastAdmin } from "./last-admin.tsx";
import { SureForm } from "./sure-form.tsx";

type Props = { onClose: () => void };

/** Deletes one's own account, once it is known what goes and what stays, with the password. Heavy: load it lazily. */
export function DeleteAccount({ onClose }: Props) {
  const { t } = useI18n();
  const { data, error } = useRead(api.users[":id"].closing, { param: { id: "me" } });
  return (
    <Dialog open onClose={onClose} title={t("settings.data.title")}>
      {!data?.isLastAdmin && <ReadFirst>{t("settings.data.forGood")}</ReadFirst>}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && Boolean(error) && <p role="alert">{errorText(t, error)}</p>}
      {data?.isLastAdmin && <LastAdmin onClose={onClose} />}
      {data && !data.isLastAdmin && (
        <>
          <Consequences {...data} />
          <SureForm onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";

type Props = { user: { id: string; name: string }; onClose: () => void };

export function DeleteUserDialog({ user: { id, name }, onClose }: Props) {
  const { t, count } = useI18n();
  const toast = useToast();
  const refresh = useListCache("/api/users");
  const { data, error } = useRead(api.users[":id"].closing, { param: { id } });
  const facts = data && [
    t("adminUsers.losesLogin"),
    ...(data.shifts > 0 ? [count("adminUsers.freesShifts", data.shifts)] : []),
    ...(data.offers > 0 ? [count("adminUsers.takesBack", data.offers)] : []),
    t("adminUsers.losesName"),
  ];
  const remove = async () => {
    try {
      await unwrap(api.users[":id"].$delete({ param: { id } }));
      toast.success(t("adminUsers.deleted"), name);
      onClose();
      await refresh(id);
    } catch (failure) {
      toast.error(t("adminUsers.notDeleted"), errorText(t, failure), { about: "delete" });
    }
  };
  return (
    <DeleteDialog
      title={t("adminUsers.deleteTitle", { name })}
      facts={facts}
      blocked={data?.isLastAdmin ? t("errors.user.lastAdmin") : undefined}
      error={error}
      yes={t("adminUsers.delete")}
      onYes={remove}
      onClose={onClose}
    />
  );
}

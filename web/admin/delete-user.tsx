import { answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListCache } from "../lib/use-list-cache.ts";
import { useRead } from "../lib/use-read.ts";
import { useToast } from "../ui/use-toast.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

type Props = { user: { id: string; name: string }; onClose: () => void };

/** Deletes a user, once it is known what goes with them. */
export function DeleteUser({ user: { id, name }, onClose }: Props) {
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
      await answerOf(api.users[":id"].$delete({ param: { id } }));
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

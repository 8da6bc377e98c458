import { answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { useToast } from "../ui/use-toast.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { useRefresh } from "./use-refresh.ts";

type Props = { organization: { id: string; name: string }; onClose: () => void };

/** Deletes an organisation, once it is known what goes with it. */
export function DeleteOrganization({ organization: { id, name }, onClose }: Props) {
  const { t, count } = useI18n();
  const toast = useToast();
  const refresh = useRefresh("/api/organizations");
  const { data, error } = useRead(api.organizations[":id"].closing, { param: { id } });
  const facts = data && [
    ...(data.people > 0 ? [count("adminOrganizations.closesPeople", data.people)] : []),
    ...(data.gigs > 0 ? [count("adminOrganizations.callsOff", data.gigs)] : []),
    ...(data.rooms > 0 ? [count("adminOrganizations.leavesRooms", data.rooms)] : []),
    t("adminOrganizations.keepsName"),
  ];
  const remove = async () => {
    try {
      await answerOf(api.organizations[":id"].$delete({ param: { id } }));
      toast.success(t("adminOrganizations.deleted"), name);
      onClose();
      await refresh(id);
    } catch (failure) {
      toast.error(t("adminOrganizations.notDeleted"), errorText(t, failure), { about: "delete" });
    }
  };
  return (
    <DeleteDialog
      title={t("adminUsers.deleteTitle", { name })}
      facts={facts}
      blocked={data && data.work > 0 ? count("adminOrganizations.hasWork", data.work) : undefined}
      error={error}
      yes={t("adminOrganizations.delete")}
      onYes={remove}
      onClose={onClose}
    />
  );
}

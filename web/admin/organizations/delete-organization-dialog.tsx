import { useRef, useState } from "react";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { EndWorkCheckbox } from "./end-work-checkbox.tsx";

type Props = { organization: { id: string; name: string }; onClose: () => void };

/** With upcoming work only after it was agreed that it ends too. */
export function DeleteOrganizationDialog({ organization: { id, name }, onClose }: Props) {
  const { t, count } = useI18n();
  const toast = useToast();
  const refresh = useListCache("/api/organizations");
  const { data, error, mutate } = useRead(api.organizations[":id"].closing, { param: { id } });
  const facts = data && [
    ...(data.people > 0 ? [count("adminOrganizations.closesPeople", data.people)] : []),
    ...(data.gigs > 0 ? [count("adminOrganizations.callsOff", data.gigs)] : []),
    ...(data.rooms > 0 ? [count("adminOrganizations.leavesRooms", data.rooms)] : []),
    t("adminOrganizations.keepsName"),
  ];
  const box = useRef<HTMLInputElement>(null);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const hasUpcomingWork = data !== undefined && data.work > 0;
  const remove = async () => {
    if (hasUpcomingWork && !box.current?.checked) {
      setUnconfirmed(true);
      box.current?.focus();
      return;
    }
    try {
      const query = hasUpcomingWork ? ({ work: "end" } as const) : {};
      await unwrap(api.organizations[":id"].$delete({ param: { id }, query }));
      toast.success(t("adminOrganizations.deleted"), name);
      onClose();
      await refresh(id);
    } catch (failure) {
      toast.error(t("adminOrganizations.notDeleted"), errorText(t, failure), { about: "delete" });
      // Workers may have been accepted meanwhile: asks again about what would end.
      await mutate();
    }
  };
  return (
    <DeleteDialog
      title={t("adminUsers.deleteTitle", { name })}
      facts={facts}
      error={error}
      yes={t("adminOrganizations.delete")}
      onYes={remove}
      onClose={onClose}
    >
      {hasUpcomingWork && <EndWorkCheckbox closing={data} isUnconfirmed={isUnconfirmed} box={box} />}
    </DeleteDialog>
  );
}

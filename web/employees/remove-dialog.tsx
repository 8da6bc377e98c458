import { useState } from "react";
import type { Employee } from "#shared/people/profile.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { detailText, errorText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";

type Props = { employee: Employee; onClose: () => void };

export function RemoveDialog({ employee: { id, name }, onClose }: Props) {
  const { t, count } = useI18n();
  const toast = useToast();
  const cache = useEmployeeCache();
  const [busy, setBusy] = useState(false);
  const { data: closing, error } = useRead(api.users[":id"].closing, { param: { id } });
  const isUnknown = closing === undefined;
  const unknown = isUnknown && error ? errorText(t, error) : "";
  const shifts = closing?.shifts ? count("employees.shiftsGo", closing.shifts) : unknown;
  const remove = async () => {
    setBusy(true);
    try {
      const param = { id: "mine", userId: id };
      await unwrap(api.organizations[":id"].employees[":userId"].$delete({ param }));
      toast.success(t("employees.removed", { name }), undefined, { about: "employees" });
      await cache.remove(id);
    } catch (error) {
      toast.error(t("employees.notRemoved"), detailText(t, error), { about: "employees" });
    }
  };
  return (
    <ConfirmDialog
      title={t("employees.removeTitle", { name })}
      text={[shifts, t("employees.removeText"), t("employees.removeHours")].filter(Boolean).join(" ")}
      yes={t("employees.remove")}
      no={t("kit.back")}
      busy={busy || (isUnknown && !error)}
      onYes={remove}
      onClose={onClose}
    />
  );
}

import { useState } from "react";
import type { Employee } from "#shared/profile.ts";
import { answerOf, api } from "../lib/api.ts";
import { detailText, errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";

type Props = { employee: Employee; onClose: () => void };

/** Says what goes with somebody before they go. */
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
      await answerOf(api.organizations[":id"].employees[":userId"].$delete({ param }));
      toast.success(t("employees.removed", { name }), undefined, { about: "employees" });
      await cache.remove(id);
    } catch (error) {
      toast.error(t("employees.notRemoved"), detailText(t, error), { about: "employees" });
    }
  };
  return (
    <ConfirmDialog
      title={t("employees.removeTitle", { name })}
      text={[shifts, t("employees.removeText")].filter(Boolean).join(" ")}
      yes={t("employees.remove")}
      no={t("employees.keep")}
      busy={busy || (isUnknown && !error)}
      onYes={remove}
      onClose={onClose}
    />
  );
}

import { useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Employee } from "#shared/people/profile.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { DateField } from "../ui/dates/date-field.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormChoice } from "../ui/form/use-form-field.ts";
import { useEmployeeCache } from "./use-employee-cache.ts";

const schema = async () => (await import("#shared/people/employee.ts")).employmentEnd;

type LeaveValues = { endedOn: string };
type Props = { employee: Employee; onClose: () => void };

export function LeaveDialog({ employee: { id, name }, onClose }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const toast = useToast();
  const cache = useEmployeeCache();
  const [start] = useState<LeaveValues>(() => ({ endedOn: toLocalDate(Date.now()) }));
  const { data: closing } = useRead(api.users[":id"].closing, { param: { id } });
  const leave = async ({ endedOn }: LeaveValues) => {
    const param = { id: "mine", userId: id };
    const after = await unwrap(
      api.organizations[":id"].employees[":userId"].$patch({ param, json: { endedOn } }),
    );
    toast.success(t("employees.left", { name, day: format.day(endedOn) }));
    onClose();
    await (after.organization === null ? cache.remove(id) : cache.replace(after));
  };
  return (
    <FormDialog
      title={t("employees.leaveTitle", { name })}
      schema={schema}
      start={start}
      send={leave}
      failed={t("employees.notLeft")}
      onClose={onClose}
    >
      <p>{t("employees.leaveText")}</p>
      {closing && closing.shifts > 0 && <p>{count("employees.shiftsAhead", closing.shifts)}</p>}
      <LastDay />
      <SubmitButton>{t("employees.leave")}</SubmitButton>
    </FormDialog>
  );
}

function LastDay() {
  const { t } = useI18n();
  const { inputRef, ...day } = useFormChoice<LeaveValues, "endedOn">("endedOn");
  return (
    <DateField {...day} ref={inputRef} label={t("employees.lastDay")} hint={t("employees.lastDayHint")} />
  );
}

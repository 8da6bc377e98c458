import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { OrganizationType } from "#shared/auth/permissions.ts";
import { formatPhone } from "#shared/people/phone.ts";
import type { Employee } from "#shared/people/profile.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { EmployeeFields, type EmployeeFormValues } from "./employee-fields.tsx";
import { listRoleChoices, toRoleChoice } from "./role-choices.ts";
import { useSaveEmployee } from "./use-save-employee.ts";

const inputSchema = async () => (await import("#shared/people/employee.ts")).employeeInput;
const patchSchema = async () => (await import("#shared/people/employee.ts")).employeePatch;

/** `employee` null: a new one. */
type Props = { employee: Employee | null; onClose: () => void };

export function EmployeeDialog({ employee, onClose }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const types = session?.organization?.types ?? [];
  const [start] = useState(() => startOf(employee, types));
  const { add, change } = useSaveEmployee(onClose);
  const isOwn = employee?.id === session?.user.id;
  const fields = <EmployeeFields employee={employee} isOwn={isOwn} types={types} />;
  const common = { start, onClose };
  if (employee)
    return (
      <FormDialog
        {...common}
        title={t("employees.editTitle")}
        schema={patchSchema}
        send={change(employee, start.role)}
        failed={t("adminUsers.notEdited")}
      >
        {fields}
        <SubmitButton>{t("kit.save")}</SubmitButton>
      </FormDialog>
    );
  return (
    <FormDialog
      {...common}
      title={t("employees.addTitle")}
      schema={inputSchema}
      send={add}
      failed={t("employees.notAdded")}
    >
      {fields}
      <AddButton />
    </FormDialog>
  );
}

/** Depends on the form: with an e-mail a login is mailed; only employees can do without. */
function AddButton() {
  const { t } = useI18n();
  const [email, role] = useWatch<EmployeeFormValues, ["email", "role"]>({ name: ["email", "role"] });
  const isAlone = role === "employee" && email.trim() === "";
  return <SubmitButton>{t(isAlone ? "employees.addAlone" : "employees.addAndMail")}</SubmitButton>;
}

function startOf(employee: Employee | null, types: readonly OrganizationType[]): EmployeeFormValues {
  const [usual = "employee"] = listRoleChoices(types);
  if (employee === null) return { name: "", email: "", phone: "", location: "", industries: [], role: usual };
  const { name, email, phone = "", location, industries, role } = employee;
  return {
    ...{ name, email: email ?? "", phone: formatPhone(phone), location },
    ...{ industries, role: toRoleChoice(role, types) },
  };
}

import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Employee } from "#shared/profile.ts";
import type { OrganizationType } from "#shared/roles.ts";
import { FormDialog } from "../layout/form-dialog.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { showPhone } from "../lib/show-phone.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { EmployeeFields, type Typed } from "./employee-fields.tsx";
import { choiceOf, roleChoices } from "./role-choices.ts";
import { useSaveEmployee } from "./use-save-employee.ts";

const inputSchema = async () => (await import("#shared/employee.ts")).employeeInput;
const patchSchema = async () => (await import("#shared/employee.ts")).employeePatch;

/** `employee` null: somebody new. */
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

/** Says what becomes of them: with an address a login is mailed, and only employees do without. */
function AddButton() {
  const { t } = useI18n();
  const [email, role] = useWatch<Typed, ["email", "role"]>({ name: ["email", "role"] });
  const isAlone = role === "employee" && email.trim() === "";
  return <SubmitButton>{t(isAlone ? "employees.addAlone" : "employees.addAndMail")}</SubmitButton>;
}

function startOf(employee: Employee | null, types: readonly OrganizationType[]): Typed {
  const [usual = "employee"] = roleChoices(types);
  if (employee === null) return { name: "", email: "", phone: "", location: "", industries: [], role: usual };
  const { name, email, phone = "", location, industries, role } = employee;
  return {
    ...{ name, email: email ?? "", phone: showPhone(phone), location },
    ...{ industries, role: choiceOf(role, types) },
  };
}

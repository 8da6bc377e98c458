import type { Role } from "#shared/auth/permissions.ts";
import type { EmployeeInput, EmployeePatch } from "#shared/people/employee.ts";
import type { Employee } from "#shared/people/profile.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";

export function useSaveEmployee(onDone: () => void) {
  const { t } = useI18n();
  const toast = useToast();
  const cache = useEmployeeCache();
  const employees = api.organizations[":id"].employees;
  const add = async (json: EmployeeInput, key: string) => {
    const headers = { "Idempotency-Key": key };
    const created = await unwrap(employees.$post({ param: { id: "mine" }, json }, { headers }));
    const { email, name } = json;
    const detail = email ? t("employees.addedDetail", { email }) : t("employees.addedAlone", { name });
    toast.success(t("employees.added"), detail);
    onDone();
    await cache.renew(created.id);
  };
  const change = (before: Employee, roleBefore: Role) => async (patch: EmployeePatch) => {
    const param = { id: "mine", userId: before.id };
    const moved = patch.role !== roleBefore;
    const json = movedOf(before, roleBefore, patch);
    if (Object.keys(json).length === 0) return onDone();
    const after = await unwrap(employees[":userId"].$patch({ param, json }));
    const { name, email } = after;
    if (email && !before.email)
      toast.success(t("employees.loginSent"), t("employees.addedDetail", { email }));
    else toast.success(t("kit.saved"), moved ? t("employees.roleChanged", { name }) : undefined);
    onDone();
    await cache.replace(after);
  };
  return { add, change };
}

/** Only changed fields, since others may have changed the rest in the meantime. */
function movedOf(before: Employee, roleBefore: Role, patch: EmployeePatch): EmployeePatch {
  const { name, email, phone, location, industries = [], role } = patch;
  const inOrder = (trades: readonly string[]) => [...trades].sort().join();
  return {
    ...(name !== before.name && { name }),
    ...(!before.email && email && { email }),
    ...(phone !== (before.phone ?? "") && { phone }),
    ...(location !== before.location && { location }),
    ...(inOrder(industries) !== inOrder(before.industries) && { industries }),
    ...(role !== roleBefore && { role }),
  };
}

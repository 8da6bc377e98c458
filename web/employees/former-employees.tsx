import { useState } from "react";
import { useSWRConfig } from "swr";
import type { FormerEmployee } from "#shared/people/employee.ts";
import { useRolesLabel } from "../domain/people/use-roles-label.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { detailText, errorText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { Avatar } from "../ui/primitives/avatar.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { EmployeeFilterLinks } from "./employee-filter-links.tsx";

const employees = api.organizations[":id"].employees;

export function FormerEmployees() {
  const { t } = useI18n();
  const { items, error, ...pages } = usePages(employees.ended, {}, { id: "mine" });
  return (
    <section aria-label={t("employees.shown.ended")} className="grid grid-cols-1 gap-4">
      <EmployeeFilterLinks current="ended" />
      <p className="text-ink-2 text-sm">{t("employees.endedText")}</p>
      {!items && !error && <Skeleton className="h-20 w-full" />}
      {!items && Boolean(error) && <p role="alert">{errorText(t, error)}</p>}
      {items?.length === 0 && <p>{t("employees.nobodyEnded")}</p>}
      {items && items.length > 0 && (
        <ul className="grid gap-3">
          {items.map((employee) => (
            <FormerEmployeeRow key={employee.id} employee={employee} />
          ))}
        </ul>
      )}
      <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
    </section>
  );
}

function FormerEmployeeRow({ employee: { id, name, avatar, role, endedOn } }: { employee: FormerEmployee }) {
  const { t } = useI18n();
  const format = useFormat();
  const roleWords = useRolesLabel();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const reinstate = async () => {
    setBusy(true);
    try {
      const param = { id: "mine", userId: id };
      await unwrap(employees[":userId"].$patch({ param, json: { endedOn: null } }));
      toast.success(t("employees.takenBack", { name }), undefined, { about: "employees" });
      await mutate((key) => typeof key === "string" && key.includes("/api/organizations/mine/"));
    } catch (error) {
      toast.error(t("employees.notTakenBack"), detailText(t, error), { about: "employees" });
    }
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={avatar} />
      <span className="grid min-w-0 flex-1">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="text-ink-2 text-sm">
          {roleWords([role])} · {t("employees.until", { day: format.dayWithYear(endedOn) })}
        </span>
      </span>
      <Button onClick={reinstate} busy={busy} aria-label={t("employees.takeBackWho", { name })}>
        {t("employees.takeBack")}
      </Button>
    </li>
  );
}

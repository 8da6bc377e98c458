import { FileUp, IdCard, UserPlus } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Employee } from "#shared/people/profile.ts";
import { OrganizationBreadcrumbs } from "../domain/organizations/organization-breadcrumbs.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { EmployeeTable } from "./employee-table.tsx";

const EmployeeDialog = lazyOverlay(async () => (await import("./employee-dialog.tsx")).EmployeeDialog);

const EndedEmployees = lazyOverlay(async () => (await import("./former-employees.tsx")).FormerEmployees);

/** The employee being edited, null for a new one; undefined: no dialog. */
type Open = Employee | null | undefined;

export default function EmployeesScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const [open, setOpen] = useState<Open>(undefined);
  const [, navigate] = useLocation();
  const showsEnded = new URLSearchParams(useSearch()).get("status") === "ended";
  const leaveEnded = () => navigate(pathTo("employees"), { replace: true });
  return (
    <div className="grid grid-cols-1 gap-5">
      <OrganizationBreadcrumbs current={t("titles.employees")} />
      <PageHeader
        title={t("titles.employees")}
        text={session?.organization?.name}
        actions={
          <>
            <LinkButton href={pathTo("expiringCards")}>
              <IdCard aria-hidden size={20} />
              {t("titles.expiringCards")}
            </LinkButton>
            <LinkButton href={pathTo("employeeImport")}>
              <FileUp aria-hidden size={20} />
              {t("employees.import")}
            </LinkButton>
            <Button tone="primary" onClick={() => setOpen(null)}>
              <UserPlus aria-hidden size={20} />
              {t("employees.add")}
            </Button>
          </>
        }
      />
      {showsEnded ? <EndedEmployees onClose={leaveEnded} /> : <EmployeeTable onEdit={setOpen} />}
      {open !== undefined && <EmployeeDialog employee={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

import { FileUp, UserPlus } from "lucide-react";
import { useState } from "react";
import type { Employee } from "#shared/profile.ts";
import { UpToOrganization } from "../layout/up-to-organization.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { whenOpened } from "../ui/when-opened.tsx";
import { EmployeeTable } from "./employee-table.tsx";

const EmployeeDialog = whenOpened(async () => (await import("./employee-dialog.tsx")).EmployeeDialog);

/** Who is being added (null) or changed; undefined while nobody is. */
type Open = Employee | null | undefined;

/** An organisation's people, for its admins. */
export default function EmployeesScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const [open, setOpen] = useState<Open>(undefined);
  return (
    <div className="grid grid-cols-1 gap-5">
      <UpToOrganization here={t("titles.employees")} />
      <PageHeader
        title={t("titles.employees")}
        text={session?.organization?.name}
        actions={
          <>
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
      <EmployeeTable onEdit={setOpen} />
      {open !== undefined && <EmployeeDialog employee={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { AuditLog } from "./audit-log.tsx";

/** What happened in one's organisation, for its admins. */
export default function OrganizationAuditScreen() {
  return (
    <SeldomMessages>
      <AuditLog page="organizationAudit" />
    </SeldomMessages>
  );
}

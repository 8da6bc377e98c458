import { AuditLog } from "./audit-log.tsx";

/** What happened in one's organisation, for its admins. */
export default function OrganizationAuditScreen() {
  return <AuditLog page="organizationAudit" />;
}

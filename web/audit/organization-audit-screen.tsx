import { AuditLog } from "./audit-log.tsx";

export default function OrganizationAuditScreen() {
  return <AuditLog page="organizationAudit" />;
}

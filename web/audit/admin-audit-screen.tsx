import { AuditLog } from "./audit-log.tsx";

/** The whole audit log, for the platform's admins. */
export default function AdminAuditScreen() {
  return <AuditLog page="adminAudit" />;
}

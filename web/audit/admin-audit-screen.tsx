import { AuditLog } from "./audit-log.tsx";

export default function AdminAuditScreen() {
  return <AuditLog page="adminAudit" />;
}

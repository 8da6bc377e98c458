/** Named `noun.verb`; labels: `audit.actions.*` of locales/. */
export const auditActions = [
  "session.start",
  "session.end",
  "session.endOthers",
  "session.refuse",
  "password.change",
  "password.ask",
  "password.reset",
  "password.refuse",
  "password.linkRefuse",
  "email.ask",
  "email.change",
  "email.undo",
  "otp.enrol",
  "otp.remove",
  "otp.recoveryUsed",
  "otp.recoveryRenew",
  "otp.refuse",
  "token.make",
  "token.revoke",
  "feed.make",
  "feed.end",
  "network.refuse",
  "user.add",
  "user.welcome",
  "user.edit",
  "user.roles",
  "user.end",
  "user.return",
  "user.delete",
  "user.siteDetails",
  "user.cards",
  "user.download",
  "account.close",
  "data.export",
  "organization.add",
  "organization.import",
  "organization.edit",
  "organization.delete",
  "organization.download",
  "application.download",
  "application.contacted",
  "application.approved",
  "application.rejected",
  "gig.create",
  "gig.edit",
  "gig.publish",
  "gig.cancel",
  "gig.delete",
  "gig.acknowledge",
  "gig.download",
  "gig.siteList",
  "offer.download",
  "offer.make",
  "offer.amend",
  "offer.accept",
  "offer.decline",
  "offer.withdraw",
  "offer.release",
  "offer.reserve",
  "offer.unreserve",
  "offer.ask",
  "offer.pass",
  "offer.expire",
  "offer.undo",
  "crew.name",
  "crew.reserve",
  "crew.ask",
  "crew.override",
  "crew.undo",
  "assignment.confirmed",
  "assignment.declined",
  "assignment.removed",
  "assignment.ask",
  "assignment.pass",
  "assignment.linkRevoked",
  "assignment.undo",
  "swap.offer",
  "swap.accept",
  "swap.refuse",
  "swap.approve",
  "swap.decline",
  "swap.withdraw",
  "absence.add",
  "absence.edit",
  "absence.delete",
  "ticket.download",
  "ticket.open",
  "ticket.answered",
  "ticket.closed",
  "room.download",
  "audit.download",
] as const;
export type AuditAction = (typeof auditActions)[number];

export type AuditKind = AuditAction extends `${infer Noun}.${string}` ? Noun : never;
export const auditKinds = [
  ...new Set(auditActions.map((action) => action.split(".")[0] as AuditKind)),
] as const;

/** No names, addresses or free text: the trigger `audit_log_names_nobody` refuses them. Several values: by spaces. */
export type AuditDetails = { readonly [ids: `${string}Id` | `${string}Ids`]: string } & {
  readonly [figure in "version" | "workers" | "people" | "count" | "remembered" | "newDevice"]?: number;
} & {
  readonly [word in
    | "status"
    | "changed"
    | "roles"
    | "before"
    | "types"
    | "warnings"
    | "via"
    | "overrideReason"]?: string;
};

export const auditActionKey = (action: AuditAction) => `audit.actions.${action}` as const;
export const auditKindKey = (kind: AuditKind) => `audit.kinds.${kind}` as const;

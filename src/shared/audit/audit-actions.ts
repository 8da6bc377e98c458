/** Everything that the audit log tells of: a noun and a verb each. Its words are `audit.actions.*` of locales/. */
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
  "offer.download",
  "offer.make",
  "offer.amend",
  "offer.accept",
  "offer.decline",
  "offer.withdraw",
  "offer.release",
  "crew.name",
  "crew.ask",
  "crew.override",
  "assignment.confirmed",
  "assignment.declined",
  "assignment.removed",
  "ticket.download",
  "ticket.open",
  "ticket.answered",
  "ticket.closed",
  "audit.download",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The noun of an action, by which the log is narrowed: "session" of "session.start". */
export type AuditKind = AuditAction extends `${infer Noun}.${string}` ? Noun : never;
export const auditKinds = [
  ...new Set(auditActions.map((action) => action.split(".")[0] as AuditKind)),
] as const;

/**
 * What an event tells beside who, what and on what: ids, numbers and words of the program, several with a space between.
 * Never what is personal: no name, address or free text. A trigger (`audit_log_names_nobody`) refuses those.
 */
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
    | "overrideReason"]?: string;
};

/** The key of an action's words. */
export const auditActionKey = (action: AuditAction) => `audit.actions.${action}` as const;
/** The key of the words for all actions of a kind. */
export const auditKindKey = (kind: AuditKind) => `audit.kinds.${kind}` as const;

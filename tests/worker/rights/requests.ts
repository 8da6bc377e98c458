import { randomUUID } from "node:crypto";
import { createId } from "../../../src/db/ids.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { buildGigBody } from "../../support/gigs.ts";
import { type Bytes, buildBlackPng } from "../../support/pictures.ts";
import { createBrowser } from "../../support/push-service.ts";
import { computeTotpCode } from "../../support/second-factor.ts";
import type { Principal } from "./principals.ts";

/** What one cell sends. `value`: what the body is to name; `ask` for what has to be done before. */
export type Sending = {
  who: Principal;
  value: string;
  /** A work provider, and the e-mail of somebody. */
  organization: string;
  email: string;
  ask: (method: string, path: string, request?: Request) => Promise<{ status: number; text: string }>;
};
export type Request = {
  search?: string;
  body?: unknown;
  bytes?: Bytes;
  headers?: Record<string, string>;
};

const currentPassword = demoPassword;
const upgrade = { headers: { Upgrade: "websocket" } };
const newAddress = () => `${createId().toLowerCase()}@new.test`;
const picture = { bytes: buildBlackPng(64, 64), headers: { "Content-Type": "image/png" } };
const days = "from=2083-03-01&to=2083-03-07";
const holiday = { from: "2083-03-01", to: "2083-03-07", kind: "holiday" };
const person = () => ({ name: "Uusi Tekijä", email: newAddress() });

const endpoint = "https://fcm.googleapis.com/fcm/send/rights";
const { keys } = (await createBrowser("/")).subscription;

/** What makes each line's request a good one: without it nobody could tell a refusal of the body from one of the caller. */
const requests: Record<string, Request | ((sending: Sending) => Request | Promise<Request>)> = {
  "GET /api/holidays": { search: `?${days}` },
  "GET /api/absences": { search: `?${days}` },
  "POST /api/absences": { body: holiday },
  "POST /api/absences {userId}": ({ value }) => ({ body: { ...holiday, userId: value } }),
  "PATCH /api/absences/:id": { body: { kind: "other" } },
  "GET /api/calendar": { search: `?${days}` },
  "GET /api/calendar {scope=organization}": { search: `?${days}&scope=organization` },
  "GET /api/support/tickets {scope=all}": { search: "?scope=all" },
  "GET /api/messages": { search: "?search=gate" },
  "GET /api/inbox/socket": upgrade,
  "GET /api/rooms/:id/socket": upgrade,
  "POST /api/applications": () => ({
    body: { ...person(), accountType: "individual", phone: "040 123 4567", location: "Oulu", consent: true },
  }),
  "POST /api/session": ({ who, email }) => ({ body: { email: who.email || email, password: demoPassword } }),
  "POST /api/password-resets": () => ({ body: { email: newAddress() } }),
  "PUT /api/password-resets/:code": () => ({ body: { email: newAddress(), password: randomUUID() } }),
  "PUT /api/me/password": () => ({ body: { currentPassword, password: randomUUID() } }),
  "PATCH /api/me": { body: { location: "Oulu" } },
  "PUT /api/me/avatar": picture,
  "PUT /api/organizations/:id/logo": picture,
  "PUT /api/users/:id/cards/:kind/picture": picture,
  "POST /api/rooms/:id/pictures": picture,
  "PATCH /api/users/:id": { body: { location: "Oulu" } },
  "PUT /api/users/:id/cards": { body: [{ kind: "crane", expiresOn: "2031-05-31" }] },
  "PUT /api/users/:id/site-details": { body: { taxNumber: "123456789012", birthDate: "1990-05-17" } },
  "DELETE /api/me": { body: { currentPassword } },
  "POST /api/me/email-changes": () => ({ body: { email: newAddress(), currentPassword } }),
  "POST /api/me/otp": { body: { currentPassword } },
  "DELETE /api/me/otp": bothFactors,
  "POST /api/me/otp/recovery-codes": bothFactors,
  "POST /api/me/searches": { body: { name: "Tampere", query: "municipality=Tampere" } },
  "POST /api/me/tokens": { body: { name: "Payroll", currentPassword } },
  "PUT /api/me/notification-choices": { body: { kind: "ticket", channel: "email", on: true } },
  "PUT /api/me/quiet-hours": {
    body: { from: "20:00", to: "06:00", weekends: false, timeZone: "Europe/Helsinki" },
  },
  "PUT /api/me/push-subscriptions": { body: { endpoint, keys } },
  "DELETE /api/me/push-subscriptions": { body: { endpoint } },
  "POST /api/gigs": ({ who, organization }) => ({
    body: buildGigBody(who.as === "admin" ? { organization } : {}),
  }),
  "POST /api/gigs {organization}": ({ value }) => ({ body: buildGigBody({ organization: value }) }),
  "PATCH /api/gigs/:id": { body: { notes: "Bring a helmet." }, headers: { "If-Match": "*" } },
  "POST /api/gigs/:id/offers": { body: { workers: 1 } },
  "POST /api/proposals": { body: { from: "2083-03-01" } },
  "POST /api/gigs/:id/again": { body: { schedule: buildGigBody().schedule } },
  "POST /api/gigs/:id/inquiry {organizationId}": ({ who, value, organization }) => ({
    body: who.organizationId === organization ? { organizationId: value } : {},
  }),
  "POST /api/gig-templates {gigId}": ({ value }) => ({ body: { name: createId(), gigId: value } }),
  "POST /api/gigs/:id/assignments {userIds}": ({ value }) => ({ body: { userIds: [value], override: true } }),
  "PUT /api/gigs/:id/reserve": { body: { userIds: [] } },
  "PUT /api/gigs/:id/reserve {userIds}": ({ value }) => ({ body: { userIds: [value] } }),
  "POST /api/gigs/:id/acknowledge {userId}": ({ value }) => ({ body: { userId: value } }),
  "POST /api/offers/:id/amend": { body: { message: "As agreed." } },
  "POST /api/rooms {userId}": ({ value }) => ({ body: { userId: value } }),
  "POST /api/rooms/:id/messages": () => ({ body: { id: randomUUID(), text: "Hello" } }),
  "PATCH /api/rooms/:id/messages": () => ({ body: { type: "delete", id: randomUUID() } }),
  "POST /api/users/add {organization}": ({ value }) => ({
    body: { ...person(), organization: value, roles: ["employee"] },
  }),
  "POST /api/email {to}": ({ value }) => ({ body: { to: value, template: "welcome" } }),
  "DELETE /api/users/:id/otp": { body: { currentPassword } },
  "POST /api/organizations": () => ({
    body: {
      ...{ name: "Uusi Oy", types: ["staffProvider"], companyId: createBusinessId() },
      ...{ adminName: "Uusi Tekijä", adminEmail: newAddress() },
    },
  }),
  "PATCH /api/organizations/:id": { body: { phone: "040 123 4567" } },
  "POST /api/organizations/:id/employees": () => ({ body: { ...person(), role: "employee" } }),
  "POST /api/organizations/:id/employees/import": () => ({
    body: { rows: [{ line: 2, ...person() }], dryRun: false, invite: false },
  }),
  "PATCH /api/organizations/:id/employees/:userId": { body: { location: "Oulu" } },
  "PATCH /api/organizations/:id/employees/:userId {endedOn}": { body: { endedOn: "2026-01-31" } },
  "PATCH /api/applications/:id": { body: { status: "contacted" } },
  "POST /api/support/tickets": { body: { subject: "Help", text: "Help me." } },
  "PATCH /api/support/tickets/:id": { body: { text: "More." } },
};

/** Turns on a second factor first, for who may. */
async function bothFactors({ who, ask }: Sending): Promise<Request> {
  const begun = await ask("POST", "/api/me/otp", { body: { currentPassword } });
  if (begun.status !== 201) return { body: { currentPassword, code: "123456" } };
  const code = computeTotpCode(JSON.parse(begun.text).secret);
  const confirmed = await ask("POST", "/api/me/otp", { body: { code } });
  if (confirmed.status !== 200) throw new Error(`${who.name}: ${confirmed.text}`);
  return { body: { currentPassword, code: JSON.parse(confirmed.text).recoveryCodes[0] } };
}

/** What a line's request is sent with: nothing but `{}` where nothing else is said. */
export async function buildRequest(line: string, sending: Sending): Promise<Request> {
  const said = requests[line];
  if (said !== undefined) return typeof said === "function" ? said(sending) : said;
  return /^(POST|PUT|PATCH)/.test(line) ? { body: {} } : {};
}

/** After these whoever asked is logged out, or somebody else: each cell has a person of its own. */
export const endsCaller = new Set([
  ...["DELETE /api/me", "DELETE /api/session", "DELETE /api/sessions", "POST /api/session"],
  ...["PUT /api/me/password", "POST /api/me/email-changes"],
  ...["POST /api/me/otp", "DELETE /api/me/otp", "POST /api/me/otp/recovery-codes"],
]);

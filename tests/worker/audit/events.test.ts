import { beforeAll, describe, expect, it, vi } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { type Client, createVisitor, logIn } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { pollTimeout } from "../../support/poll-timeout.ts";
import { computeTotpCode, enrol } from "../../support/second-factor.ts";
import { startServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
const currentPassword = demoPassword;
let raksa: string;
let admin: Client;

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider", "staffProvider");
  await addUser(server, "workProviderAdmin", raksa);
  admin = await logIn(server, await addUser(server, "admin", null));
});

type Event = {
  action: string;
  actor: { id: string } | null;
  subject: { id: string };
  organization: { id: string } | null;
  details: Record<string, unknown>;
};

/** What the log tells of somebody or something, the oldest first, as an admin reads it. */
async function eventsOf(subject: string): Promise<Event[]> {
  const { body } = await admin.get(`/api/audit?subject=${subject}&limit=100`);
  return body.items.reverse();
}
const actionsOf = async (subject: string) => (await eventsOf(subject)).map(({ action }) => action);

/** Somebody of the organisation, logged in; what that logs is not looked at. */
async function somebody(): Promise<{ person: Person; client: Client }> {
  const person = await addUser(server, "staffProvider", raksa);
  return { person, client: await logIn(server, person) };
}

const ok = ({ status, body }: { status: number; body: unknown }) => {
  expect([200, 201, 202, 204], JSON.stringify(body)).toContain(status);
  return body as Record<string, string>;
};

describe("security events of an identity are in the log, under its organisation", () => {
  it("logging in on a new device, out, and out everywhere else", async () => {
    const { person, client } = await somebody();
    await logIn(server, person);
    const { items } = ok(await client.get("/api/sessions")) as unknown as {
      items: { id: string; current: boolean }[];
    };
    const other = items.find(({ current }) => !current);
    ok(await client.delete(`/api/sessions/${other?.id}`));
    await logIn(server, person);
    ok(await client.delete("/api/sessions"));
    ok(await client.delete("/api/session"));
    const events = await eventsOf(person.id);
    expect(events.map(({ action }) => action)).toEqual([
      ...[
        "session.start",
        "session.start",
        "session.end",
        "session.start",
        "session.endOthers",
        "session.end",
      ],
    ]);
    expect(new Set(events.map(({ organization, actor }) => `${organization?.id} ${actor?.id}`))).toEqual(
      new Set([`${raksa} ${person.id}`]),
    );
  });

  it("too many wrong passwords, once", async () => {
    const { person } = await somebody();
    for (let tries = 0; tries < 12; tries++)
      await createVisitor(server).post("/api/session", { email: person.email, password: "wrong" });
    const refused = (await eventsOf(person.id)).filter(({ action }) => action === "session.refuse");
    expect(refused).toMatchObject([{ actor: null, organization: { id: raksa } }]);
  });

  it("a changed password, and a reset one", async () => {
    const { person, client } = await somebody();
    ok(await client.put("/api/me/password", { currentPassword, password: "rauta-kanki-7-metria" }));
    ok(await createVisitor(server).post("/api/password-resets", { email: person.email }));
    const code = readCode(await waitForLinkMail(server, person.email));
    ok(
      await createVisitor(server).put(`/api/password-resets/${code}`, {
        email: person.email,
        password: "uusi-rauta-kanki-8",
      }),
    );
    expect((await actionsOf(person.id)).filter((action) => action.startsWith("password."))).toEqual([
      ...["password.change", "password.ask", "password.reset"],
    ]);
    const before = (await admin.get("/api/audit?action=password.ask")).body.items.length;
    ok(await createVisitor(server).post("/api/password-resets", { email: "nobody@people.test" }));
    expect((await admin.get("/api/audit?action=password.ask")).body.items).toHaveLength(before);
  });

  it("an e-mail change and its undo", async () => {
    const { person, client } = await somebody();
    const email = `uusi.${person.email}`;
    ok(await client.post("/api/me/email-changes", { email, currentPassword }));
    const undo = readCode(await waitForLinkMail(server, person.email));
    const change = readCode(await waitForLinkMail(server, email));
    ok(await createVisitor(server).post(`/api/email-changes/${change}`));
    ok(await createVisitor(server).post(`/api/email-changes/${undo}`));
    expect((await actionsOf(person.id)).filter((action) => action.startsWith("email."))).toEqual([
      ...["email.ask", "email.change", "email.undo"],
    ]);
  });

  it("a second factor, and access tokens", async () => {
    const { person, client } = await somebody();
    const { secret } = await enrol(server, client);
    const both = (later: number) => ({ currentPassword, code: computeTotpCode(secret, later) });
    const { recoveryCodes } = ok(await client.post("/api/me/otp/recovery-codes", both(0))) as unknown as {
      recoveryCodes: string[];
    };
    const body = { email: person.email, password: demoPassword, otp: recoveryCodes[0] };
    ok(await createVisitor(server).post("/api/session", body));
    const { id } = ok(await client.post("/api/me/tokens", { name: "Palkat", currentPassword }));
    ok(await client.delete(`/api/me/tokens/${id}`));
    expect((await actionsOf(person.id)).filter((action) => action.startsWith("otp."))).toEqual([
      ...["otp.enrol", "otp.recoveryRenew", "otp.recoveryUsed"],
    ]);
    expect((await actionsOf(person.id)).filter((action) => action.startsWith("token."))).toEqual([
      ...["token.make", "token.revoke"],
    ]);
  });

  it("a data export, and the deletion of one's own account", async () => {
    const { person, client } = await somebody();
    ok(await client.get("/api/me/export"));
    const { status } = await client.delete("/api/me", { body: { currentPassword } });
    expect(status).toBe(204);
    expect((await actionsOf(person.id)).slice(-2)).toEqual(["data.export", "account.close"]);
  });
});

describe("every change of rights is in the log", () => {
  it("an organisation with its first user, its people, their roles, and its deletion", async () => {
    const made = ok(
      await admin.post("/api/organizations", {
        name: "Uusi Oy",
        companyId: createBusinessId(),
        types: ["workProvider"],
        adminName: "Paula Pääkäyttäjä",
        adminEmail: "paula@people.test",
      }),
    );
    const organization = made.id ?? "";
    const add = { name: "Aada Aalto", email: "aada@people.test", roles: ["workProvider"], organization };
    const { id = "" } = ok(await admin.post("/api/users/add", add));
    // While the first is on its way there is no second.
    await vi.waitFor(
      async () => {
        ok(await admin.post("/api/email", { to: add.email, template: "welcome" }));
        expect(await actionsOf(id)).toContain("user.welcome");
      },
      { timeout: pollTimeout, interval: 500 },
    );
    const boss = await addUser(server, "workProviderAdmin", organization);
    const client = await logIn(server, boss);
    ok(await client.patch(`/api/organizations/mine/employees/${id}`, { role: "workProviderAdmin" }));
    ok(await client.patch("/api/organizations/mine", { phone: "040 123 4567" }));
    ok(await admin.delete(`/api/users/${id}`));
    ok(await admin.delete(`/api/organizations/${organization}`));

    expect(await actionsOf(organization)).toEqual([
      ...["organization.add", "organization.edit", "organization.delete"],
    ]);
    const events = await eventsOf(id);
    expect(events.map(({ action }) => action)).toEqual([
      ...["user.add", "user.welcome", "user.roles", "user.delete"],
    ]);
    expect(events.find(({ action }) => action === "user.roles")).toMatchObject({
      actor: { id: boss.id },
      organization: { id: organization },
      details: { before: "workProvider", roles: "workProviderAdmin" },
    });
    const { body } = await admin.get("/api/audit?action=user.add&limit=100");
    const firsts = (body.items as Event[]).filter((event) => event.organization?.id === organization);
    expect(firsts.map(({ details }) => details.roles).sort()).toEqual(["workProvider", "workProviderAdmin"]);
    expect((await actionsOf(boss.id)).at(-1)).toBe("user.delete");
  });
});

it("no row holds personal data", async () => {
  const { results } = await server.env.DB.prepare("select * from audit_log").all();
  const text = stripTokens(JSON.stringify(results));
  expect(results.length).toBeGreaterThan(30);
  expect(text).not.toMatch(/@|Aada|Paula|Testi|Raksa|Uusi Oy|\+358|Palkat/);
});

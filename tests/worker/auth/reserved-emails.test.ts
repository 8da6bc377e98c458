import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { hashToken } from "../../../src/secrets/tokens.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { type Client, createVisitor, logIn } from "../../support/client.ts";
import { readCode, waitForLinkMail } from "../../support/links.ts";
import { findMailsTo } from "../../support/mails.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser, type Person } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let admin: Client;
let person: Person;
let undo: string;

const query = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const use = (code: string) => createVisitor(server).post(`/api/email-changes/${code}`);
const ask = (client: Client, email: string) => client.post("/api/me/email-changes", { email });
const add = (email: string) =>
  admin.post("/api/users/add", { email, name: "Uusi Tekijä", roles: ["employee"], organization: null });
/** A link to another e-mail as if it had been mailed. */
async function linkTo(email: string, { id }: Person): Promise<string> {
  const code = createId();
  const life = [Date.now(), Date.now() + 60_000];
  await query(
    "insert into one_time_links values (?, ?, 'email', ?, ?, ?, null)",
    hashToken(code),
    id,
    email,
    ...life,
  );
  return code;
}

beforeAll(async () => {
  admin = await logIn(server, await addUser(server, "admin", null));
});

/** A thief gives somebody's account another e-mail: the old one is nobody's, and its owner has seven days. */
beforeEach(async () => {
  person = await addUser(server, "employee", await addOrganization(server, "Raksa Oy", "workProvider"));
  const thief = await logIn(server, person);
  expect((await ask(thief, `thief-${person.email}`)).status).toBe(202);
  const [confirm, back] = await Promise.all([
    waitForLinkMail(server, `thief-${person.email}`),
    waitForLinkMail(server, person.email),
  ]);
  undo = readCode(back);
  expect((await use(readCode(confirm))).status).toBe(204);
});

describe("while an e-mail change can be undone", () => {
  it("the old address is given to nobody, and the undo works", async () => {
    expect(describeOutcome(await add(person.email))).toBe("409 user.exists");
    const firm = {
      name: "Varas Oy",
      companyId: createBusinessId(),
      types: ["workProvider"],
      phone: "+358401234567",
    };
    const founded = await admin.post("/api/organizations", {
      ...firm,
      adminEmail: person.email,
      adminName: "V",
    });
    expect(describeOutcome(founded)).toBe("409 organization.adminExists");
    const other = await addUser(server, "employee", null);
    expect(describeOutcome(await use(await linkTo(person.email, other)))).toBe("410 link.gone");
    expect((await use(undo)).status).toBe(204);
    expect(await query("select email from users where id = ?", person.id)).toEqual([{ email: person.email }]);
  });

  it("a request for it gets the usual response, and no link is mailed", async () => {
    const other = await addUser(server, "employee", null);
    const held = await ask(await logIn(server, other), person.email);
    const free = await ask(await logIn(server, other), `free-${other.email}`);
    const told = ({ status, body, headers }: typeof held) => [status, body, [...headers.keys()].sort()];
    expect(told(held)).toEqual(told(free));
    await waitForLinkMail(server, `free-${other.email}`);
    await waitForLinkMail(server, other.email, 2);
    expect(await findMailsTo(server, person.email)).toHaveLength(1);
  });

  it("its owner may change back to it", async () => {
    const back = await ask(await logIn(server, { email: `thief-${person.email}` }), person.email);
    expect(back.status).toBe(202);
    const letters = async () =>
      (await findMailsTo(server, person.email)).filter(({ text }) => text.includes("mode=email&"));
    await expect.poll(async () => (await letters()).length).toBe(1);
    const [letter] = await letters();
    expect((await use(readCode(letter as { text: string }))).status).toBe(204);
  });
});

describe("an old address is free again", () => {
  it.each([
    [
      "after seven days",
      () => query("update one_time_links set expires_at = ? where user_id = ?", Date.now(), person.id),
    ],
    [
      "once another change leads away from the one that it was given back to",
      async () => {
        expect((await use(undo)).status).toBe(204);
        await query("update users set email = ? where id = ?", `moved-${person.email}`, person.id);
      },
    ],
    [
      "when the account is deleted",
      async () => {
        const owner = await logIn(server, { email: `thief-${person.email}` });
        const gone = await owner.delete("/api/me", { body: { currentPassword: demoPassword } });
        expect(gone.status).toBe(204);
      },
    ],
  ])("%s", async (_, pass) => {
    expect(describeOutcome(await add(person.email))).toBe("409 user.exists");
    await pass();
    expect((await add(person.email)).status).toBe(201);
  });
});

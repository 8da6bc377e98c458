import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createVisitor } from "../../support/client.ts";
import { waitForLinkMail } from "../../support/links.ts";
import { addUser, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Person;

beforeEach(async () => {
  person = await addUser(server, "employee", null);
});

async function mailed(): Promise<string | undefined> {
  const user = server.env.DB.prepare("select locale from users where id = ?").bind(person.id);
  return (await user.first<{ locale: string }>())?.locale;
}

/** Logs in with a browser of these headers; gives what the session says, and its client. */
async function logInWith(headers: Record<string, string>) {
  const credentials = { email: person.email, password: demoPassword };
  const answer = await createVisitor(server).post("/api/session", credentials, { headers });
  const session = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { locale: answer.body.user.locale as string, session, client: createVisitor(server, session) };
}

const finnish = { "Accept-Language": "fi-FI,fi;q=0.9,en;q=0.8" };
const english = { "Accept-Language": "en-GB" };

it("mails in the language of the screen used to log in", async () => {
  expect((await logInWith(finnish)).locale).toBe("fi");
  expect(await mailed()).toBe("fi");
});

it("prefers a visitor's choice to the browser's language", async () => {
  expect((await logInWith({ ...english, Cookie: "locale=fi" })).locale).toBe("fi");
  expect(await mailed()).toBe("fi");
});

it("follows a changed screen language while the user has not chosen one", async () => {
  const { session, client } = await logInWith(english);
  const answer = await client.get("/api/session", {
    headers: { ...english, Cookie: `${session}; locale=fi` },
  });
  expect(answer.body.user.locale).toBe("fi");
  expect(await mailed()).toBe("fi");
});

it("keeps the chosen language whatever the next browser uses, and shows it on the next screen", async () => {
  const { client } = await logInWith(english);
  await client.patch("/api/me", { locale: "fi" });
  const other = await logInWith(english);
  expect(other.locale).toBe("fi");
  await other.client.get("/api/session", { headers: english });
  expect(await mailed()).toBe("fi");
  const page = await createVisitor(server, other.session).get("/", { headers: english });
  expect(page.body).toMatch(/<script type="application\/json"[^>]*>\{"locale":"fi"/);
});

it("learns nothing from a request without a language", async () => {
  await server.env.DB.prepare("update users set locale = 'fi' where id = ?").bind(person.id).run();
  await logInWith({ "Accept-Language": "*" });
  expect(await mailed()).toBe("fi");
});

describe("a password reset link", () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await createVisitor(server).post(
      "/api/password-resets",
      { email: person.email },
      { headers },
    );
    expect([answer.status, answer.body]).toEqual([202, ""]);
    return (await waitForLinkMail(server, person.email)).subject;
  };
  const subjects = { en: "Set a new password for Keikka", fi: "Aseta uusi Keikka-salasana" };

  it("is mailed in the language of the requesting page, if the user has not chosen one", async () => {
    expect(await ask({ ...english, Cookie: "locale=fi" })).toBe(subjects.fi);
    expect(await mailed()).toBe("en");
  });

  it("is mailed in the user's language if the page states none", async () => {
    await server.env.DB.prepare("update users set locale = 'fi' where id = ?").bind(person.id).run();
    expect(await ask({ "Accept-Language": "*" })).toBe(subjects.fi);
  });

  it("is mailed in the chosen language", async () => {
    const { client } = await logInWith(english);
    await client.patch("/api/me", { locale: "fi" });
    expect(await ask(english)).toBe(subjects.fi);
  });
});

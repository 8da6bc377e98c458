import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import type { OrganizationType } from "../../../src/shared/auth/permissions.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { awaitMail } from "./mailbox.ts";
import { openAs } from "./people.ts";

type About = { name: string; type: OrganizationType; adminName: string; adminEmail: string };

/** What a welcome e-mail brings: a password of 15 capital letters, and where to log in with it, as a path. */
export async function readWelcomeEmail(request: APIRequestContext, email: string, name: string) {
  const { text } = await awaitMail(request, email, name.split(" ")[0] ?? name);
  const [password] = text.match(/\b[A-Z]{15}\b/) ?? [];
  const [, link] = text.match(/https?:\/\/[^/]+(\/\S+)/) ?? [];
  if (password === undefined || link === undefined) throw new Error(`No login for ${email} in: ${text}`);
  return { password, link };
}

/** The password alone. */
export const readMailedPassword = async (...letter: Parameters<typeof readWelcomeEmail>) =>
  (await readWelcomeEmail(...letter)).password;

/** Somebody new logs in with what was mailed to them, and takes the demo password: from then on `openAs` opens them. */
export async function takeLogin(
  browser: Browser,
  baseURL: string | undefined,
  request: APIRequestContext,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const headers = { Origin: baseURL ?? "" };
  const first = { email, password: await readMailedPassword(request, email, name) };
  const visit = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  expect((await visit.request.post("/api/session", { data: first, headers })).status()).toBe(200);
  const own = { password: demoPassword };
  expect((await visit.request.put("/api/me/password", { data: own, headers })).status()).toBe(204);
  await visit.close();
}

/**
 * An organisation that no other journey meets; its admin has the demo password and logs in with `openAs`. Gives its
 * business ID.
 */
export async function addOrganization(
  browser: Browser,
  baseURL: string | undefined,
  request: APIRequestContext,
  { name, type, adminName, adminEmail }: About,
): Promise<string> {
  const headers = { Origin: baseURL ?? "" };
  const companyId = createBusinessId();
  const keikka = await openAs(browser, baseURL, "admin@keikka.test");
  const data = { name, types: [type], companyId, adminName, adminEmail };
  const made = await keikka.context.request.post("/api/organizations", { data, headers });
  expect(made.status(), await made.text()).toBe(201);
  await keikka.context.close();
  await takeLogin(browser, baseURL, request, { email: adminEmail, name: adminName });
  return companyId;
}

import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import { demoPassword } from "../../../src/shared/demo.ts";
import type { OrganizationType } from "../../../src/shared/roles.ts";
import { newBusinessId } from "../../support/business-ids.ts";
import { awaitMail } from "./mailbox.ts";
import { openAs } from "./people.ts";

type About = { name: string; type: OrganizationType; adminName: string; adminEmail: string };

/** The password that a welcome e-mail brings: 15 capital letters. */
export async function mailedPassword(
  request: APIRequestContext,
  email: string,
  name: string,
): Promise<string> {
  const { text } = await awaitMail(request, email, name);
  const [password] = text.match(/\b[A-Z]{15}\b/) ?? [];
  if (password === undefined) throw new Error(`No password in the e-mail to ${email}: ${text}`);
  return password;
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
  const companyId = newBusinessId();
  const keikka = await openAs(browser, baseURL, "admin@keikka.test");
  const data = { name, types: [type], companyId, adminName, adminEmail };
  const made = await keikka.context.request.post("/api/organizations", { data, headers });
  expect(made.status(), await made.text()).toBe(201);
  await keikka.context.close();
  const first = { email: adminEmail, password: await mailedPassword(request, adminEmail, adminName) };
  const admin = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  expect((await admin.request.post("/api/session", { data: first, headers })).status()).toBe(200);
  const own = { password: demoPassword };
  expect((await admin.request.put("/api/me/password", { data: own, headers })).status()).toBe(204);
  await admin.close();
  return companyId;
}

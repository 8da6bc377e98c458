import type { APIRequestContext } from "@playwright/test";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Session } from "../../src/shared/auth/session.ts";

/** Who looks at the pages: somebody of the demo data for each kind of standing, and somebody who has not logged in. */
export const viewers = {
  visitor: null,
  firstLogin: "new@tekijat.test",
  admin: "admin@keikka.test",
  workProviderAdmin: "site@raksa.test",
  staffProviderAdmin: "agency@tekijat.test",
  employee: "worker@tekijat.test",
  solo: "solo@keikka.test",
} as const;
export type Viewer = keyof typeof viewers;

export const viewerNames = Object.keys(viewers) as Viewer[];

/** Logs the viewer in within a context whose cookies the answer fills; null for a visitor. */
export async function logInAs(
  request: APIRequestContext,
  viewer: Viewer,
  origin: string,
): Promise<Session | null> {
  const email = viewers[viewer];
  if (email === null) return null;
  const data = { email, password: demoPassword };
  const answer = await request.post("/api/session", { data, headers: { Origin: origin } });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()} ${await answer.text()}`);
  return (await (await request.get("/api/session")).json()) as Session;
}

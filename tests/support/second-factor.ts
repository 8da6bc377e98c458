import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { Client } from "./client.ts";
import type { Server } from "./server.ts";

/** What an authenticator app shows for a secret: now, or so many steps of 30 seconds later. */
export function computeTotpCode(secret: string, later = 0): string {
  const step = Math.floor(Date.now() / 30_000) + later;
  return generateHOTP(decodeBase32IgnorePadding(secret.replaceAll(" ", "")), BigInt(step), 6);
}

/** Turns on somebody's second factor; the code that confirmed it may be used again. */
export async function enrol(
  server: Server,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post("/api/me/otp", { currentPassword: demoPassword });
  if (begun.status !== 201) throw new Error(`begin answered ${begun.status} ${JSON.stringify(begun.body)}`);
  const { secret } = begun.body;
  const confirmed = await client.post("/api/me/otp", { code: computeTotpCode(secret) });
  if (confirmed.status !== 200)
    throw new Error(`confirm answered ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  await server.env.DB.prepare("update second_factors set last_step = 0").run();
  return { secret, ...confirmed.body };
}

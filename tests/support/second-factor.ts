import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { demoPassword } from "../../src/shared/demo.ts";
import type { Client } from "./client.ts";

/** What an authenticator app shows for a secret: now, or so many steps of 30 seconds later. */
export function codeOf(secret: string, later = 0): string {
  const step = Math.floor(Date.now() / 30_000) + later;
  return generateHOTP(decodeBase32IgnorePadding(secret.replaceAll(" ", "")), BigInt(step), 6);
}

/** Waits until the present step has so many seconds left: codes of it and its neighbours then stay right for a while. */
export async function awaitFreshStep(seconds = 10): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

/** Turns on somebody's second factor, with the code of one step ago: the present one is still of use. */
export async function enrol(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  await awaitFreshStep();
  const begun = await client.post("/api/me/otp", { currentPassword: demoPassword });
  if (begun.status !== 201) throw new Error(`begin answered ${begun.status} ${JSON.stringify(begun.body)}`);
  const { secret } = begun.body;
  const confirmed = await client.post("/api/me/otp", { code: codeOf(secret, -1) });
  if (confirmed.status !== 200)
    throw new Error(`confirm answered ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  return { secret, ...confirmed.body };
}

import type { LoginState } from "#shared/people/people-table.ts";

export type LoginInfo = { email?: string | null | undefined; hasSetPassword?: boolean | undefined };

/** As far as the viewer may know. */
export function getLoginState({ email, hasSetPassword }: LoginInfo): LoginState {
  if (!email) return "none";
  return hasSetPassword === false ? "waiting" : "inUse";
}

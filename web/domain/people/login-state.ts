import type { LoginState } from "#shared/people/people-table.ts";

export type LoginInfo = { email?: string | null | undefined; hasSetPassword?: boolean | undefined };

/** Whether somebody logs in, as far as the viewer is told. */
export function getLoginState({ email, hasSetPassword }: LoginInfo): LoginState {
  if (!email) return "none";
  return hasSetPassword === false ? "waiting" : "inUse";
}

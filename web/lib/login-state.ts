import type { LoginState } from "#shared/people-table.ts";

export type Reachable = { email?: string | null | undefined; hasSetPassword?: boolean | undefined };

/** Whether somebody logs in, as far as the viewer is told. */
export function loginStateOf({ email, hasSetPassword }: Reachable): LoginState {
  if (!email) return "none";
  return hasSetPassword === false ? "waiting" : "inUse";
}

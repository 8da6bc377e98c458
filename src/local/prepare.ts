import { exitWithMessage } from "./flags.ts";
import { build } from "./run-tool.ts";
import { migrate } from "./server/migrate.ts";
import { claimState } from "./state.ts";

/** Locks the state for this process, builds and migrates; ends the command on failure. */
export async function prepareState(state: string): Promise<void> {
  const holder = claimState(state);
  if (holder !== null) exitWithMessage(`${state} is in use by process ${holder}: stop that Keikka first.`);
  try {
    await Promise.all([build(), migrate(state)]);
  } catch (error) {
    exitWithMessage((error as Error).message);
  }
}

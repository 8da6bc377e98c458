import { giveUp } from "./flags.ts";
import { migrate } from "./migrate.ts";
import { build } from "./run-tool.ts";
import { claimState } from "./state.ts";

/** Claims the state for this process, builds, and migrates; each of them ends the command when it cannot. */
export async function prepare(state: string): Promise<void> {
  const holder = claimState(state);
  if (holder !== null) giveUp(`${state} is in use by process ${holder}: stop that Keikka first.`);
  try {
    await Promise.all([build(), migrate(state)]);
  } catch (error) {
    giveUp((error as Error).message);
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/local/server/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a database that is migrated and empty: every server starts with a copy. */
    migrated: string;
    /** Where servers keep their state that files share. */
    states: string;
  }
}

/** A folder of a database that is migrated and empty. */
export async function createMigratedState() {
  const migrated = mkdtempSync(join(tmpdir(), "keikka-migrated-"));
  await migrate(migrated);
  return { migrated, remove: () => rmSync(migrated, { recursive: true, force: true }) };
}

const states = mkdtempSync(join(tmpdir(), "keikka-states-"));
let remove = () => {};

/** Migrates once for all the servers of a run. */
export async function setup(project: TestProject): Promise<void> {
  const made = await createMigratedState();
  remove = made.remove;
  project.provide("migrated", made.migrated);
  project.provide("states", states);
}

export function teardown(): void {
  remove();
  rmSync(states, { recursive: true, force: true });
}

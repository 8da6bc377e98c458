import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/local/server/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a database that is migrated and empty: every server starts with a copy. */
    migrated: string;
  }
}

/** A folder of a database that is migrated and empty. */
export async function createMigratedState() {
  const migrated = mkdtempSync(join(tmpdir(), "keikka-migrated-"));
  await migrate(migrated);
  return { migrated, remove: () => rmSync(migrated, { recursive: true, force: true }) };
}

let remove = () => {};

/** Migrates once for all the servers of a run. */
export async function setup(project: TestProject): Promise<void> {
  const made = await createMigratedState();
  remove = made.remove;
  project.provide("migrated", made.migrated);
}

export const teardown = () => remove();

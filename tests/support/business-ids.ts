import { normalizeBusinessId } from "../../src/shared/organizations/business-id.ts";
import { createUniqueNumber } from "./unique-number.ts";

/** A business ID that exists as far as its check digit goes, and that no other test has. */
export function createBusinessId(): string {
  const digits = String(createUniqueNumber() % 10_000_000).padStart(7, "0");
  const checks = Array.from({ length: 10 }, (_, check) => normalizeBusinessId(`${digits}-${check}`));
  return checks.find((id) => id !== null) ?? createBusinessId();
}

import { accountSections } from "./account-queries.ts";
import { communicationSections } from "./communication-queries.ts";
import type { ExportSection } from "./section-queries.ts";
import { workSections } from "./work-queries.ts";

/** The parts of the file in their order. The rooms come last: what was said in each is read from it. */
export const sections = { ...accountSections, ...workSections, ...communicationSections } satisfies Record<
  string,
  ExportSection
>;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

import { accountSections } from "./account-queries.ts";
import { communicationSections } from "./communication-queries.ts";
import type { ExportSection } from "./section-queries.ts";
import { workSections } from "./work-queries.ts";

/** In the order of the file. Rooms last: each one's messages are read from it. */
export const sections = { ...accountSections, ...workSections, ...communicationSections } satisfies Record<
  string,
  ExportSection
>;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

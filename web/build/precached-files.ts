import { completeLocales, partialLocales } from "../../src/shared/core/locale.ts";

/** What of a built script this needs to know. */
export type BuildChunk = {
  fileName: string;
  imports: string[];
  /** The source that it was made for, when it can be loaded by itself. */
  facadeModuleId: string | null;
};

/**
 * Sources that a device keeps from the first visit on: the start, the languages for everybody, the frame, and the
 * screens that somebody opens on a site, perhaps without a network. All others are kept from their first use on.
 */
const precachedSources = [
  /\/web\/(index\.html|app\/start\.tsx|landing\/landing-screen\.tsx)$/,
  /\/node_modules\/react-dom\/client\.js$/,
  new RegExp(`messages/(${completeLocales.join("|")})-(first|landing|login|common|daily|absences|outbox)$`),
  /\/web\/layout\/(frame\/member-frame|outbox\/outbox-(button|dialog)|navigation\/side-navigation|banners\/(update-banner|offline-since|time-zone-banner|storage-banner))\.tsx$/,
  /\/web\/(pwa\/load-offline-preloaded-data|lib\/offline\/(offline-cache|probe-connection|write-patterns))\.ts$/,
  /\/web\/(lib\/offline\/outbox\/outbox|app\/outbox-actions)\.ts$/,
  // All that outbox-actions.ts loads: what the service worker has kept must be said by a page that never made the like.
  /\/web\/(crews\/assignments\/assignment-writes|crews\/interest-writes|domain\/absences\/absence-writes)\.ts$/,
  /\/web\/(settings\/profile\/profile-write|chat\/thread\/send-(change|message|pictures))\.ts$/,
  /\/web\/(ui\/overlays\/confirm|domain\/reasons\/reason|calendar\/day)-dialog\.tsx$/,
  /\/web\/chat\/message-menu\.tsx$/,
  /\/web\/app\/(home|gig)-screen\.tsx$/,
  /\/web\/(auth\/login|gigs\/list|crews\/offers|calendar|chat|notifications)\/(login|gigs|offers|calendar|chat|notifications)-screen\.tsx$/,
];

/** The files of those sources, with all that they import at once. */
export function listPrecachedFiles(chunks: readonly BuildChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const addWithImports = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    byName.get(fileName)?.imports.forEach(addWithImports);
  };
  for (const { fileName, facadeModuleId } of chunks)
    if (precachedSources.some((source) => source.test((facadeModuleId ?? "").replaceAll("\\", "/"))))
      addWithImports(fileName);
  return [...files].sort();
}

/** By language, the files of those that only workers choose. */
export function listLanguageFiles(chunks: readonly BuildChunk[]): Record<string, string[]> {
  const filesOf = (locale: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes(`messages/${locale}-`));
  return Object.fromEntries(
    partialLocales.map((locale) => [locale, filesOf(locale).map(({ fileName }) => fileName)]),
  );
}

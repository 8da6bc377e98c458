/** What of a built script this needs to know. */
export type BuildChunk = {
  fileName: string;
  imports: string[];
  /** The source that it was made for, when it can be loaded by itself. */
  facadeModuleId: string | null;
};

/**
 * Sources that a device keeps from the first visit on: the start, both languages, the frame, and the screens that
 * somebody opens on a site, perhaps without a network. All others are kept from their first use on.
 */
const precachedSources = [
  /\/web\/(index\.html|app\/start\.tsx)$/,
  /messages\/\w+-(first|login|common|daily)$/,
  /\/web\/layout\/(frame\/member-frame|navigation\/side-navigation|banners\/(update-banner|offline-since|time-zone-banner))\.tsx$/,
  /\/web\/(pwa\/load-offline-preloaded-data|lib\/offline\/(offline-cache|probe-connection))\.ts$/,
  /\/web\/ui\/overlays\/confirm-dialog\.tsx$/,
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

/** `version` rises when a key changes its meaning or goes. */
export const dataExportFormat = { format: "keikka-my-data", version: 1 } as const;

type Translate = (key: "settings.data.fileName") => string;

/** `keikka-omat-tiedot-2026-11-21.json`. `now` in milliseconds. */
export const dataExportFileName = (t: Translate, now: number) =>
  `${t("settings.data.fileName")}-${new Date(now).toISOString().slice(0, 10)}.json`;

import { lazyOverlay } from "./lazy-overlay.tsx";

/** Asks once more before something that cannot be taken back: `ConfirmDialog`, which loads when there is a question. */
export const LazyConfirmDialog = lazyOverlay(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

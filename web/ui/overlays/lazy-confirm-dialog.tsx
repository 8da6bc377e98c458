import { lazyOverlay } from "./lazy-overlay.tsx";

export const LazyConfirmDialog = lazyOverlay(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

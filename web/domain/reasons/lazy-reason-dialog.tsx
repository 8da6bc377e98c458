import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";

/** Asks once more, and why: `ReasonDialog`, which loads when there is a question. */
export const LazyReasonDialog = lazyOverlay(async () => (await import("./reason-dialog.tsx")).ReasonDialog);

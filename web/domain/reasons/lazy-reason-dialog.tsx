import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";

export const LazyReasonDialog = lazyOverlay(async () => (await import("./reason-dialog.tsx")).ReasonDialog);

/** Replaces the shim for older Reacts that swr and wouter bring: see web/vite.config.ts. */
export { useSyncExternalStore } from "react";

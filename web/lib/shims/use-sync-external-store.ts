/** In place of the shim that older Reacts need, and that swr and wouter still bring: see web/vite.config.ts. */
export { useSyncExternalStore } from "react";

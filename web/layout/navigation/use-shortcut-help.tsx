import { type ReactNode, useCallback, useState } from "react";
import { useShortcut } from "../../lib/hooks/use-shortcut.ts";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";

const ShortcutsDialog = lazyOverlay(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

/** Opened by "?", or by `open` for keyboards without it. */
export function useShortcutHelp(): { open: () => void; help: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcut("?", open);
  const help = isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />;
  return { open, help };
}

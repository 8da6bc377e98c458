import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useShortcut } from "../lib/use-shortcut.ts";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

/** "?" lists what the keyboard does; `open` does so for who has no such key at hand. */
export function useShortcutHelp(): { open: () => void; help: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcut("?", open);
  const help = isOpen && (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, help };
}

import { useEffect } from "react";
import { areSingleKeysOn } from "./single-key-shortcuts.ts";

const ownKeys =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Of several the first that was shown. Not while the user is typing, in a dialog or menu, or has switched such keys off. */
export function useShortcut(key: string, act: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && event.target.closest(ownKeys);
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== key || event.defaultPrevented || isModified || busy || !areSingleKeysOn()) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key, act]);
}

import { LanguageSwitch } from "./language-switch.tsx";

/** Below every page of who is not logged in; on a phone the language is here, the header has no room for it. */
export function VisitorFooter() {
  return (
    <footer className="border-line border-t px-4 py-3 sm:hidden">
      <LanguageSwitch />
    </footer>
  );
}

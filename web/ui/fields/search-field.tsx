import { Search } from "lucide-react";
import { useCallback, useRef } from "react";
import { useDebounced } from "../../lib/hooks/use-debounced.ts";
import { useShortcut } from "../../lib/hooks/use-shortcut.ts";
import { controlClass } from "./field.tsx";

type Props = { label: string; value: string; onChange: (value: string) => void };

/** "/" focuses it; `onChange` is debounced. */
export function SearchField({ label, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const goThere = useCallback(() => field.current?.focus(), []);
  useShortcut("/", goThere);
  const [draft, setDraft] = useDebounced(value, onChange);
  return (
    <span className="relative block min-w-0 flex-1">
      <Search aria-hidden size={20} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        ref={field}
        placeholder={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        className={`${controlClass} pl-11 placeholder-shown:[&::-webkit-search-cancel-button]:hidden`}
      />
    </span>
  );
}

import { useEffect, useState } from "react";

export function useDebounced(value: string, onChange: (value: string) => void, pause = 300) {
  const [draft, setDraft] = useState(value);
  // A trailing space stays: more may come.
  useEffect(() => setDraft((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => onChange(draft.trim()), pause);
    return () => clearTimeout(timer);
  }, [draft, value, onChange, pause]);
  return [draft, setDraft] as const;
}

import { useEffect, useState } from "react";

export function useDebounced(value: string, onChange: (value: string) => void, pause = 300) {
  const [typed, setTyped] = useState(value);
  // A trailing space stays: more may come.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange, pause]);
  return [typed, setTyped] as const;
}

import { LoaderCircle } from "lucide-react";

/** Turns while something is under way; says nothing to a screen reader, `aria-busy` does. */
export function Spinner() {
  return <LoaderCircle aria-hidden size={18} className="shrink-0 animate-spin motion-reduce:hidden" />;
}

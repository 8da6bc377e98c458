import { LoaderCircle } from "lucide-react";

/** Silent for screen readers: set `aria-busy` on what is loading. */
export function Spinner() {
  return <LoaderCircle aria-hidden size={18} className="shrink-0 animate-spin motion-reduce:hidden" />;
}

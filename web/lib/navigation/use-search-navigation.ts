import { useLayoutEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { keepScrollPosition } from "./scroll-restoration.ts";

/** After so long without a letter, in milliseconds, the next one begins anew. */
const rest = 5000;

/** The step that typing made last: in which field, from which address to which. */
let typing = { field: "", from: "", to: "", until: 0 };

/**
 * Leads on within a page whose address says what it shows. Each change is a step of its own, which Back takes back;
 * what is typed in one `field` is one step as a whole, until it rests or the field is gone to again.
 */
export function useSearchNavigation(): (to: string, field?: string) => void {
  const [, navigate] = useLocation();
  const search = useSearch();
  const shown = useRef(search);
  useLayoutEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    keepScrollPosition();
  }, [search]);
  return (to, field = "") => {
    const here = location.pathname + location.search;
    if (to === here) return;
    const goesOn = field !== "" && typing.field === field && typing.to === here && Date.now() < typing.until;
    // Everything typed is gone again: a step that changes nothing would hold up who goes back.
    if (goesOn && typing.from === to) return history.back();
    navigate(to, { replace: goesOn });
    typing = { field, from: goesOn ? typing.from : here, to, until: Date.now() + rest };
    if (field !== "") document.activeElement?.addEventListener("focus", endTyping, { once: true });
  };
}

function endTyping(): void {
  typing.until = 0;
}

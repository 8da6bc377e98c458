import { useLayoutEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { keepScrollPosition } from "./scroll-restoration.ts";

/** Milliseconds without typing after which the next letter begins a new history entry. */
const typingPause = 5000;

/** The last entry made by typing: in which field, from which URL to which. */
let typing = { field: "", from: "", to: "", until: 0 };

/**
 * For screens whose URL holds their state. Each change is a history entry of its own; typing in one `field` is one
 * entry until it pauses or the field is entered again.
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
    const currentUrl = location.pathname + location.search;
    // Whoever has gone on to another page, still loading, is not brought back by the end of their typing.
    const hasLeft = new URL(to, location.href).pathname !== location.pathname;
    if (to === currentUrl || hasLeft) return;
    const isSameEntry =
      field !== "" && typing.field === field && typing.to === currentUrl && Date.now() < typing.until;
    // Everything typed was deleted again: an entry that changes nothing would be a useless step for Back.
    if (isSameEntry && typing.from === to) return history.back();
    navigate(to, { replace: isSameEntry });
    typing = { field, from: isSameEntry ? typing.from : currentUrl, to, until: Date.now() + typingPause };
    if (field !== "") document.activeElement?.addEventListener("focus", endTyping, { once: true });
  };
}

function endTyping(): void {
  typing.until = 0;
}

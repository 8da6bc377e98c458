import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useLocation } from "wouter";
import type { PageName } from "#shared/pages/pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { restoreScroll } from "../../lib/navigation/scroll-restoration.ts";
import { formatPageTitle } from "../../lib/navigation/use-document-title.ts";

let isFirst = true;

/** Sets title and scroll position, and after a navigation focuses the heading. */
export function RouteAnnouncer({ page, children }: { page: PageName; children: ReactNode }) {
  const { t } = useI18n();
  const [location] = useLocation();
  const title = formatPageTitle(t, page);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place is an arrival
  useLayoutEffect(restoreScroll, [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!isFirst) focusHeading();
    isFirst = false;
  }, [location]);
  return children;
}

function focusHeading(): void {
  const main = document.getElementById("main");
  if (!main || focusTitle(main)) return;
  main.focus({ preventScroll: true });
  // Some titles arrive with the data: they get the focus then, unless it has moved on.
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusTitle(main)) observer.disconnect();
  });
  observer.observe(main, { subtree: true, childList: true });
}

/** The first that takes the focus: a phone hides the list of chats, with its title, beside the open one. */
function focusTitle(main: HTMLElement): boolean {
  return [...main.querySelectorAll<HTMLElement>("h1[tabindex]")].some((title) => {
    title.focus({ preventScroll: true });
    return document.activeElement === title;
  });
}

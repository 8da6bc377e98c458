import { useEffect } from "react";

/**
 * Keeps in `--keyboard` how much of the window a phone's keyboard covers: Safari lays it over the page. Where the page
 * becomes shorter instead (`interactive-widget` in index.html), that is nothing.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const update = () => {
      // Zoomed in, the view is smaller without a keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    view.addEventListener("resize", update);
    view.addEventListener("scroll", update);
    return () => {
      view.removeEventListener("resize", update);
      view.removeEventListener("scroll", update);
      style.removeProperty("--keyboard");
    };
  }, []);
}

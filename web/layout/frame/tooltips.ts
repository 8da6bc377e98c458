/** Milliseconds of hovering before it shows, and that it stays after the pointer has left. */
const delays = { show: 400, hide: 150 };

const gap = 6;

/**
 * For icon buttons and small cells (`data-tooltip`) under mouse or keyboard focus; hoverable, closed by Escape (WCAG 2.2,
 * 1.4.13). Returns a function that stops it.
 */
export function enableTooltips(): () => void {
  const tooltip = document.createElement("div");
  tooltip.setAttribute("role", "tooltip");
  // Screen readers have the element's own name or text.
  tooltip.setAttribute("aria-hidden", "true");
  tooltip.className =
    "fixed z-(--z-tooltip) w-max max-w-64 whitespace-pre-line rounded-control bg-ink px-2.5 py-1.5 text-card text-sm print:hidden";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Element | null = null;

  const show = (button: Element) => {
    shown = button;
    tooltip.textContent = button.getAttribute("data-tooltip");
    document.body.append(tooltip);
    const around = button.getBoundingClientRect();
    const own = tooltip.getBoundingClientRect();
    const left = around.left + (around.width - own.width) / 2;
    const below = around.bottom + gap;
    const isBelow = below + own.height < innerHeight;
    tooltip.style.left = `${Math.max(gap, Math.min(left, innerWidth - own.width - gap))}px`;
    tooltip.style.top = `${isBelow ? below : around.top - gap - own.height}px`;
  };
  const hide = () => {
    clearTimeout(timer);
    tooltip.remove();
  };
  const later = (milliseconds: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  };
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest("[data-tooltip]") : null;

  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    const button = buttonOf(event);
    if (button) later(tooltip.isConnected ? 0 : delays.show, () => button.isConnected && show(button));
    else if (event.target === tooltip) clearTimeout(timer);
    else later(delays.hide, hide);
  };
  const onFocus = (event: FocusEvent) => {
    const button = buttonOf(event);
    if (button?.matches(":focus-visible")) show(button);
    else hide();
  };
  /** The focus scrolls to where it goes. */
  const onScroll = () => {
    if (!tooltip.isConnected) return;
    if (shown?.matches(":focus-visible") && isUncovered(shown)) show(shown);
    else hide();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") hide();
  };
  const on = new AbortController();
  const options = { signal: on.signal };
  document.addEventListener("pointerover", onPointer, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("keydown", onKey, options);
  document.addEventListener("scroll", onScroll, { ...options, capture: true, passive: true });
  // The key that loaded this may have moved the focus already.
  const focused = document.querySelector("[data-tooltip]:focus-visible");
  if (focused) show(focused);
  return () => {
    on.abort();
    hide();
  };
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** After a dialog of a section has closed, when the button that opened it may be gone: its heading gets the focus. */
export function focusSection(id: string): void {
  // A dialog gives the focus back in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true })),
  );
}

/** For after a dialog whose opening button may be gone: focuses the section's heading. */
export function focusSection(id: string): void {
  // A closing dialog restores the focus in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true })),
  );
}

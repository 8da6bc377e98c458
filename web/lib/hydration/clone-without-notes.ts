/** A copy in which nothing is said that was said once: no status and no alert. */
export function cloneWithoutNotes(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const note of copy.querySelectorAll("[role=status], [role=alert]")) note.replaceChildren();
  return copy;
}

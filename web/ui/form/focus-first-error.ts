/** What lies over a screen's edges, in CSS pixels: the header and a toast, a phone's bar of actions and its tabs. */
const covered = { top: 180, bottom: 150 };

/** A field that is wrong: its label, and what is said beside it. */
export type LabelledError = { label: string; error: string };

/**
 * Moves to the first field of a form that is wrong, and opens what it is folded away in. Tells every fault in the
 * order of the screen, and whether the first one was in sight before.
 */
export function focusFirstError(form: HTMLElement): { faults: LabelledError[]; inSight: boolean } {
  const wrong = firstOfEach([...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]);
  const [first] = wrong;
  const inSight = first !== undefined && isInSight(first);
  for (let fold = first?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  // In the middle, where neither a toast nor the bar of actions lies over it.
  if (!inSight) first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
  return { faults: wrong.map(faultOf), inSight };
}

function isInSight(field: HTMLElement): boolean {
  if (field.closest("details:not([open])")) return false;
  const { top, bottom } = field.getBoundingClientRect();
  return top >= covered.top && bottom <= window.innerHeight - covered.bottom;
}

/** The fieldset whose boxes or radio buttons are one question, wrong together; null for any other field. */
const groupOf = (field: HTMLInputElement): Element | null =>
  groupRoles.has(field.type) ? field.closest("fieldset:has(> legend)") : null;
const groupRoles = new Set(["checkbox", "radio"]);

/** Of the boxes of one question only the first. */
const firstOfEach = (fields: HTMLInputElement[]) =>
  fields.filter((field, at) => {
    const group = groupOf(field);
    return group === null || fields.findIndex((one) => groupOf(one) === group) === at;
  });

function faultOf(field: HTMLInputElement): LabelledError {
  const [note = ""] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const name = groupOf(field)?.querySelector("legend") ?? field.labels?.[0];
  const label = field.getAttribute("aria-label") ?? name?.textContent ?? "";
  return { label, error: document.getElementById(note)?.textContent ?? "" };
}

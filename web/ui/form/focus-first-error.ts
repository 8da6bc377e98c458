/** CSS pixels covered at the screen's edges: header and toast; a phone's action bar and tabs. */
const covered = { top: 180, bottom: 150 };

export type LabelledError = { label: string; error: string };

/**
 * Focuses the first invalid field, opening the `details` around it. `faults` in screen order; `inSight`: before the
 * move.
 */
export function focusFirstError(form: HTMLElement): { faults: LabelledError[]; inSight: boolean } {
  const wrong = firstOfEach([...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]);
  const [first] = wrong;
  const inSight = first !== undefined && isInSight(first);
  for (let fold = first?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  // In the middle, clear of toasts and the action bar.
  if (!inSight) first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
  return { faults: wrong.map(faultOf), inSight };
}

function isInSight(field: HTMLElement): boolean {
  if (field.closest("details:not([open])")) return false;
  const { top, bottom } = field.getBoundingClientRect();
  return top >= covered.top && bottom <= window.innerHeight - covered.bottom;
}

/** The fieldset of a checkbox or radio group, which is invalid as one; null for other fields. */
const groupOf = (field: HTMLInputElement): Element | null =>
  groupRoles.has(field.type) ? field.closest("fieldset:has(> legend)") : null;
const groupRoles = new Set(["checkbox", "radio"]);

/** Of each group only the first. */
const firstOfEach = (fields: HTMLInputElement[]) =>
  fields.filter((field, at) => {
    const group = groupOf(field);
    return group === null || fields.findIndex((other) => groupOf(other) === group) === at;
  });

function faultOf(field: HTMLInputElement): LabelledError {
  const [note = ""] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const name = groupOf(field)?.querySelector("legend") ?? field.labels?.[0];
  const label = field.getAttribute("aria-label") ?? name?.textContent ?? "";
  return { label, error: document.getElementById(note)?.textContent ?? "" };
}

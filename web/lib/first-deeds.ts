// What is tapped and typed on the page that the server has drawn, before the application has taken it over.

type Deed = () => void;

const deeds = new Map<Element, Deed>();
let isTakenOver = false;
const watched = { click: noteTap, input: noteInput } as const;

/** From now on nothing that somebody does is lost; call it before the application loads. */
export function watchFirstDeeds(): void {
  for (const [type, note] of Object.entries(watched)) document.addEventListener(type, note, true);
}

/** The application has come and looks at what is drawn: in a moment it answers. */
export function holdLinks(): void {
  isTakenOver = true;
}

/** The application answers from now on: what was done before is done again, in its order. */
export function doFirstDeeds(): void {
  performance.mark("awake");
  for (const [type, note] of Object.entries(watched)) document.removeEventListener(type, note, true);
  for (const [element, deed] of deeds) if (element.isConnected) deed();
  deeds.clear();
}

/** A link leads on by itself, but not while the page that it would leave is being taken over. */
function noteTap(event: Event): void {
  const tapped = (event.target as Element).closest<HTMLElement>(isTakenOver ? "button, a" : "button");
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (tapped === null || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  deeds.delete(tapped);
  deeds.set(tapped, () => tapped.click());
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function noteInput(event: Event): void {
  event.stopPropagation();
  const field = event.target as Field;
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  deeds.set(field, isTicked ? tick(field, field.checked) : write(field, field.value));
}

/** React takes note of what differs from what it knows, so the field is first brought to something else. */
function tick(field: HTMLInputElement, wanted: boolean): Deed {
  return () => {
    field.checked = !wanted;
    field.click();
  };
}

function write(field: Field, wanted: string): Deed {
  return () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    field.value = "";
    set?.call(field, wanted);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

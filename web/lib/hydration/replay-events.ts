// What is tapped and typed on the page that the server has drawn, before the application has taken it over.

type Deed = () => void;

const deeds = new Map<Element, Deed>();
let isTakenOver = false;
const watched = { click: noteTap, input: noteInput } as const;

/** Set by web/index.html, before there is anything to tap. */
declare const firstTaps: HTMLElement[];
declare const keepTap: (event: Event) => void;

/** The buttons that were tapped before any script came; from now on the page itself keeps none. */
export function takeEarlyClicks(): HTMLElement[] {
  removeEventListener("click", keepTap, true);
  return firstTaps;
}

/** From now on nothing that somebody does is lost; call it before the application loads. `tapped`: done already. */
export function recordEvents(tapped: HTMLElement[] = []): void {
  for (const [type, note] of Object.entries(watched)) document.addEventListener(type, note, true);
  for (const field of document.querySelectorAll<Field>("input, textarea, select"))
    if (isFilled(field)) noteField(field);
  for (const button of tapped) deeds.set(button, () => button.click());
}

/** The application has come and looks at what is drawn: in a moment it answers. */
export function holdLinkClicks(): void {
  isTakenOver = true;
}

/** The application answers from now on: what was done before is done again, in its order. */
export function replayEvents(): void {
  performance.mark("awake");
  for (const [type, note] of Object.entries(watched)) document.removeEventListener(type, note, true);
  for (const [element, deed] of deeds) if (element.isConnected) deed();
  deeds.clear();
}

/** A link leads on by itself, but not while the page that it would leave is being taken over. */
function noteTap(event: Event): void {
  const tapped = (event.target as Element).closest<HTMLElement>(isTakenOver ? "button, a" : "button");
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const opensBeside = ctrlKey || metaKey || shiftKey || tapped?.matches("[target=_blank]");
  if (tapped === null || opensBeside) return;
  event.preventDefault();
  event.stopPropagation();
  deeds.delete(tapped);
  deeds.set(tapped, () => tapped.click());
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function noteInput(event: Event): void {
  event.stopPropagation();
  noteField(event.target as Field);
}

function noteField(field: Field): void {
  deeds.set(field, isBox(field) ? tick(field, field.checked) : write(field, field.value));
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

/** Whether it holds something else than was drawn: typed before anybody watched, or put back by the browser. */
function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
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

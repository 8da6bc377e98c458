// Records clicks and input on the server-rendered page until hydration, then replays them.

type Deed = () => void;

const deeds = new Map<Element, Deed>();
let isTakenOver = false;
const watched = { click: noteTap, input: noteInput } as const;

/** Set by an inline script in web/index.html. */
declare const firstTaps: HTMLElement[];
declare const keepTap: (event: Event) => void;

/** Returns the buttons that were clicked before any script had loaded, and stops that recording. */
export function takeEarlyClicks(): HTMLElement[] {
  removeEventListener("click", keepTap, true);
  return firstTaps;
}

/** Call before the application loads. `tapped`: buttons that were clicked before. */
export function recordEvents(tapped: HTMLElement[] = []): void {
  for (const [type, note] of Object.entries(watched)) document.addEventListener(type, note, true);
  for (const field of document.querySelectorAll<Field>("input, textarea, select"))
    if (isFilled(field)) noteField(field);
  for (const button of tapped) deeds.set(button, () => button.click());
}

/** Call when hydration begins: from now on clicks on links are recorded too. */
export function holdLinkClicks(): void {
  isTakenOver = true;
}

/** Call once hydrated: replays what was recorded, in its order. */
export function replayEvents(): void {
  performance.mark("awake");
  for (const [type, note] of Object.entries(watched)) document.removeEventListener(type, note, true);
  for (const [element, deed] of deeds) if (element.isConnected) deed();
  deeds.clear();
}

/** A link works without script, but not while its page is being hydrated. */
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

/** Whether the field differs from what the server rendered: typed before recording, or restored by the browser. */
function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** React ignores an event that does not change the value it knows, so the box is first set to the opposite. */
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

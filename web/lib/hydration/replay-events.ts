// Records clicks and input on a page that the server drew until hydration, or on a snapshot until it is replaced, then
// replays them.

import { cloneWithoutNotes } from "./clone-without-notes.ts";

type Deed<Target extends Element> = { path: number[]; replay: (target: Target) => void };

const deeds = new Map<Element, Deed<never>>();
let isTakenOver = false;
const watched = { click: noteTap, input: noteInput, focusin: noteFocus } as const;
let focused: { element: HTMLElement; path: number[] } | null = null;

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
  for (const button of tapped) note(button, click);
}

const click = (target: HTMLElement) => target.click();

function note<Target extends Element>(element: Target, replay: (target: Target) => void): void {
  deeds.delete(element);
  deeds.set(element, { path: findPath(element), replay });
}

/** Call when hydration begins: from now on clicks on links are recorded too. */
export function holdLinkClicks(): void {
  isTakenOver = true;
}

/** Call once hydrated: replays what was recorded, in its order. */
export function replayEvents(): void {
  performance.mark("awake");
  for (const [type, note] of Object.entries(watched)) document.removeEventListener(type, note, true);
  for (const [element, { path, replay }] of deeds) {
    const target = findNow(element, path);
    if (target !== null) replay(target as never);
  }
  deeds.clear();
  if (focused !== null && !focused.element.isConnected && document.activeElement === document.body)
    findNow(focused.element, focused.path)?.focus({ preventScroll: true });
}

/** Of each ancestor below the body, its place among its siblings. */
function findPath(element: Element): number[] {
  const parent = element.parentElement;
  if (parent === null || element === document.body) return [];
  return [...findPath(parent), [...parent.children].indexOf(element)];
}

/** Itself, or what stands in its place once a snapshot was replaced, if it says the same: else it may be another's. */
function findNow<Target extends Element>(element: Target, path: readonly number[]): Target | null {
  if (element.isConnected) return element;
  const found = path.reduce<Element | undefined>((parent, index) => parent?.children[index], document.body);
  const isSame = found?.tagName === element.tagName && describe(found) === describe(element);
  return isSame ? (found as Target) : null;
}

/** What a person goes by: its state and name, and the card, row or form around it, without notes, which a snapshot lacks. */
function describe(element: Element): string {
  const around = element.closest("article, li, tr, form, section") ?? element.parentElement;
  const own = ["aria-pressed", "aria-label", "name", "href"].map((name) => element.getAttribute(name));
  return JSON.stringify([...own, around && cloneWithoutNotes(around).textContent]);
}

/** A link works without script, but not while its page is being hydrated. */
function noteTap(event: Event): void {
  const tapped = (event.target as Element).closest<HTMLElement>(isTakenOver ? "button, a" : "button");
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const opensBeside = ctrlKey || metaKey || shiftKey || tapped?.matches("[target=_blank]");
  if (tapped === null || opensBeside) return;
  event.preventDefault();
  event.stopPropagation();
  note(tapped, click);
}

function noteFocus({ target }: Event): void {
  focused = { element: target as HTMLElement, path: findPath(target as HTMLElement) };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function noteInput(event: Event): void {
  event.stopPropagation();
  noteField(event.target as Field);
}

function noteField(field: Field): void {
  note(field, isBox(field) ? tick(field.checked) : write(field.value));
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
const tick = (wanted: boolean) => (field: Field) => {
  (field as HTMLInputElement).checked = !wanted;
  field.click();
};

const write = (wanted: string) => (field: Field) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  field.value = "";
  set?.call(field, wanted);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
};

// What must be heard from the start on; what is done about it loads later.

/** The browser's offer to install, which may come before anybody is there to take it. */
let offered: Event | null = null;
let onOffer: (() => void) | null = null;

/** Call before anything else of the page runs. */
export function listenEarly(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event;
    onOffer?.();
  });
  document.addEventListener("input", ({ target }) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    typed.add(target as Field);
  });
}

/** Calls for each offer, the one that has come already included. */
export function watchOffers(then: () => void): void {
  onOffer = then;
  if (offered !== null) then();
}

/** The offer, once: the browser takes each only once. */
export function takeOffer(): Event | null {
  const taken = offered;
  offered = null;
  return taken;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of this page that somebody has typed into, also where no form asks before it is left: a message, a log in. */
export const typed = new Set<Field>();

let tell: () => void = () => undefined;

/** Comes true when a new version waits or runs, which most visits never see. */
export const updateCame = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellUpdate = () => tell();

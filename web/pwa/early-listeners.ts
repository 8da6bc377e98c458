// What must be heard from the start on; what is done about it loads later.

/** The browser's offer to install, which may come before anybody is there to take it. */
let offered: Event | null = null;
let onOffer: (() => void) | null = null;

/** Call before anything else of the page runs. */
export function startEarlyListeners(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event;
    onOffer?.();
  });
  document.addEventListener("input", ({ target }) => {
    for (const field of typedFields) if (!field.isConnected) typedFields.delete(field);
    typedFields.add(target as Field);
  });
}

/** Calls for each offer, the one that has come already included. */
export function onInstallOffer(then: () => void): void {
  onOffer = then;
  if (offered !== null) then();
}

/** The offer, once: the browser takes each only once. */
export function takeInstallOffer(): Event | null {
  const taken = offered;
  offered = null;
  return taken;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of this page that somebody has typed into, also where no form asks before it is left: a message, a log in. */
export const typedFields = new Set<Field>();

let tell: () => void = () => undefined;

/** Comes true when a new version waits or runs, which most visits never see. */
export const updateAvailable = new Promise<void>((resolve) => {
  tell = resolve;
});

export const announceUpdate = () => tell();

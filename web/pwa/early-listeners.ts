// Events that must be heard from the start; their handlers load later.

/** May come before there is a handler. */
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

/** Also called for an offer that has already come. */
export function onInstallOffer(then: () => void): void {
  onOffer = then;
  if (offered !== null) then();
}

/** The browser accepts each offer once. */
export function takeInstallOffer(): Event | null {
  const taken = offered;
  offered = null;
  return taken;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that were typed into, also outside guarded forms: a message, the login. */
export const typedFields = new Set<Field>();

let tell: () => void = () => undefined;

/** Resolves when a new version waits or runs. */
export const updateAvailable = new Promise<void>((resolve) => {
  tell = resolve;
});

export const announceUpdate = () => tell();

// Events that must be heard from the start; their handlers load later.

/** May come before there is a handler. */
let installOffer: Event | null = null;
let offerListener: (() => void) | null = null;

/** Call before anything else of the page runs. */
export function startEarlyListeners(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer = event;
    offerListener?.();
  });
  document.addEventListener("input", ({ target }) => {
    for (const field of typedFields) if (!field.isConnected) typedFields.delete(field);
    typedFields.add(target as Field);
  });
}

/** Also called for an offer that has already come. */
export function onInstallOffer(listener: () => void): void {
  offerListener = listener;
  if (installOffer !== null) listener();
}

/** The browser accepts each offer once. */
export function takeInstallOffer(): Event | null {
  const offer = installOffer;
  installOffer = null;
  return offer;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that were typed into, also outside guarded forms: a message, the login. */
export const typedFields = new Set<Field>();

let resolveUpdateAvailable: () => void = () => undefined;

/** Resolves when a new version waits or runs. */
export const updateAvailable = new Promise<void>((resolve) => {
  resolveUpdateAvailable = resolve;
});

export const announceUpdate = () => resolveUpdateAvailable();

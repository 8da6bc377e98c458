import { api, unwrap } from "../../lib/api/client.ts";

/** Whose pushes this browser takes: another person who logs in here has not asked for any. */
const ownerKey = "keikka.push";

export type PushState =
  /** Safari takes pushes only once Keikka is on the home screen, which `byShareMenu` of the install state tells. */
  "unavailable" | "denied" | "off" | "on";

export async function readPushState(userId: string): Promise<PushState> {
  const registration = await findRegistration();
  if (registration === null) return "unavailable";
  if (Notification.permission === "denied") return "denied";
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && readOwner() === userId ? "on" : "off";
}

/** Call it right in a click: Safari shows its question only then. Throws ApiError, and what the browser says. */
export async function subscribeToPush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === "denied") return "denied";
  const registration = await findRegistration();
  if (registration === null) return "unavailable";
  if (Notification.permission !== "granted") return "off";
  await register(registration, userId);
  return "on";
}

/** Nothing has changed where the server cannot be asked. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    const { endpoint } = subscription;
    await unwrap(api.me["push-subscriptions"].$delete({ json: { endpoint } }));
  }
  writeOwner(null);
  await subscription?.unsubscribe();
}

/** Once the session has ended, and with it what the server knows of this browser. What is shown goes too. */
export async function forgetPush(): Promise<void> {
  writeOwner(null);
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
}

/**
 * At each start: browsers change or lose a subscription without telling anybody, the server's key may be another, and a
 * new session begins without one.
 */
export async function renewPush(userId: string): Promise<void> {
  const registration = await findRegistration();
  const owner = readOwner();
  if (registration === null || owner === null) return;
  if (owner !== userId) return forgetPush();
  if (Notification.permission === "granted") await register(registration, userId);
}

async function register(registration: ServiceWorkerRegistration, userId: string): Promise<void> {
  const { publicKey } = await unwrap(api["push-key"].$get());
  const subscription = await subscribe(registration, publicKey);
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const json = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  await unwrap(api.me["push-subscriptions"].$put({ json }));
  writeOwner(userId);
}

/** A browser refuses a second key while it has the first. */
async function subscribe(registration: ServiceWorkerRegistration, publicKey: string) {
  const { pushManager } = registration;
  const present = await pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  if (present && presentKey && toBase64url(presentKey) === publicKey) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function toBase64url(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null where there is no service worker, or the browser takes no pushes. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const isAble = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return (isAble && (await navigator.serviceWorker.getRegistration())) || null;
}

const findSubscription = async () =>
  (await (await findRegistration())?.pushManager.getSubscription()) ?? null;

function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function writeOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, userId);
  } catch {
    // Storage is blocked: it has to be turned on again after the next start.
  }
}

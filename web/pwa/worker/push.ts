import type { PushMessage } from "../../../src/shared/notifications/push-message.ts";
import { answerAssignment } from "./answer-assignment.ts";

type Worker = ServiceWorkerGlobalScope;
type Shown = Partial<PushMessage["notification"]>;

/** Kept with a notification, for when it is tapped. */
type Kept = Pick<Shown, "navigate" | "data">;

/** Of a browser that knows them: not in TypeScript's types. */
type ButtonOptions = NotificationOptions & {
  actions?: Shown["actions"];
  renotify?: boolean;
};

const look = { icon: "/icons/keikka-192.png", badge: "/icons/badge.png" };

/** Browsers end the subscription of who is pushed something and shows nothing: whatever came is shown. */
export async function showPush({ registration, navigator }: Worker, sent: PushMessageData | null) {
  const { title = "Keikka", body, lang, tag, navigate, actions, data, app_badge } = readPush(sent);
  const { maxActions = 0 } = Notification as { maxActions?: number };
  const options: ButtonOptions = {
    ...look,
    ...(body !== undefined && { body }),
    ...(lang !== undefined && { lang }),
    ...(tag !== undefined && { tag, renotify: true }),
    ...(actions !== undefined && { actions: actions.slice(0, maxActions) }),
    data: { navigate, data } satisfies Kept,
  };
  await registration.showNotification(title, options);
  // Not every browser has badges.
  if (app_badge !== undefined) await navigator.setAppBadge?.(Number(app_badge)).catch(() => undefined);
}

function readPush(sent: PushMessageData | null): Shown {
  try {
    return sent === null ? {} : (sent.json() as PushMessage).notification;
  } catch {
    return {};
  }
}

/** A button answers by itself, or has the device keep the answer; all else opens the page. */
export async function answerPush(worker: Worker, { notification, action }: NotificationEvent) {
  notification.close();
  const { registration } = worker;
  const { navigate = "/", data } = (notification.data ?? {}) as Kept;
  const isAnswer = action === "confirm" || action === "decline";
  const outcome = isAnswer && data ? await answerAssignment(registration, action, data) : "failed";
  if (!isAnswer || outcome === "failed") return openPage(worker, navigate);
  const body = outcome === "done" ? data?.done[action] : data?.kept?.text;
  const { title, lang, tag } = notification;
  const options = { ...look, body, lang, tag, silent: true, data: { navigate } } as NotificationOptions;
  return registration.showNotification(title, options);
}

/** In a window that is open already, if there is one. Never on another site. */
async function openPage({ clients, location }: Worker, navigate: string): Promise<void> {
  const url = new URL(navigate, location.origin);
  const { href } = url.origin === location.origin ? url : new URL("/", location.origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => one.url === href) ?? windows[0];
  if (open === undefined) return void (await clients.openWindow(href));
  await open.focus().catch(() => undefined);
  // A window that the worker does not control moves for nobody else.
  if (open.url !== href) await open.navigate(href).catch(() => clients.openWindow(href));
}

import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Session } from "#shared/auth/session.ts";
import { languageTag } from "#shared/core/locale.ts";
import { findPage } from "#shared/pages/pages.ts";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { loadMemberFrame } from "../layout/frame/frame.tsx";
import { holdLinkClicks } from "../lib/hydration/replay-events.ts";
import { preloadImport } from "../lib/hydration/use-lazy-import.ts";
import { loadMessages } from "../lib/i18n/messages.ts";
import { startScrollRestoration } from "../lib/navigation/scroll-restoration.ts";
import { readPreloadedData } from "../lib/session/preloaded-data.ts";
import { startPwa } from "../pwa/start-pwa.ts";
import { App } from "./app.tsx";
import { screens } from "./screens.ts";

/** Keeps zod from testing for `eval`: the CSP would report every test. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const preloaded = readPreloadedData() ?? (await startPlain());
const [messages] = await Promise.all([
  loadMessages("first", preloaded.locale),
  Promise.allSettled(partsOf(preloaded)),
]);
// The server knows a signed-in user's language only after the head was sent.
document.documentElement.lang = languageTag[preloaded.locale];
startScrollRestoration();
startPwa();
const loadAhead = (session: Session) =>
  void import("./load-screens-ahead.ts")
    .then(({ loadScreensAhead }) => loadScreensAhead(session))
    .catch(() => undefined);

function findScreen() {
  const name = findPage(location.pathname)?.name;
  return name && screens[name];
}

/** Preloaded, so that the whole page hydrates at once. */
function partsOf({ session, locale }: PreloadedData): Promise<unknown>[] {
  const screen = findScreen();
  const ofPage = screen ? [preloadImport(screen.load), loadMessages(screen.messages, locale)] : [];
  return session ? [...ofPage, preloadImport(loadMemberFrame), loadMessages("common", locale)] : ofPage;
}

/** The scripts that it takes whoever it is for come meanwhile. */
async function startPlain() {
  const screen = findScreen();
  void Promise.allSettled([preloadImport(loadMemberFrame), screen && preloadImport(screen.load)]);
  return (await import("../pwa/load-offline-preloaded-data.ts")).loadOfflinePreloadedData();
}

show(
  document.getElementById("root") as HTMLElement,
  <StrictMode>
    <App {...{ preloaded, messages, screens }} onSession={loadAhead} />
  </StrictMode>,
);

/** Hydrates what the server has rendered; renders anew what is a snapshot, or what nothing stands for yet. */
function show(root: HTMLElement, app: ReactNode): void {
  const isEmpty = root.firstElementChild === null;
  const hydrates = !isEmpty && !preloaded.plain;
  if (hydrates) holdLinkClicks();
  const render = () => void (hydrates ? hydrateRoot(root, app) : createRoot(root).render(app));
  // In slices, between which the page answers: by itself React takes one task.
  if (isEmpty) render();
  else startTransition(render);
}

import { type ReactNode, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { languageTag } from "#shared/core/locale.ts";
import type { BootData } from "#shared/pages/boot-data.ts";
import { findPage } from "#shared/pages/pages.ts";
import { loadMemberFrame } from "../layout/frame/frame.tsx";
import { holdLinkClicks } from "../lib/hydration/replay-events.ts";
import { preload } from "../lib/hydration/use-lazy-import.ts";
import { loadMessages } from "../lib/i18n/messages.ts";
import { startScrollRestoration } from "../lib/navigation/scroll-restoration.ts";
import { readBootData } from "../lib/session/boot-data.ts";
import { startPwa } from "../pwa/start-pwa.ts";
import { App } from "./app.tsx";
import { getPageMessageSet } from "./messages-of.ts";
import { screens } from "./screens.ts";

/** The schemas that come later must not try whether code may be made of text: the page's policy reports every try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const boot = readBootData() ?? (await startPlain());
const [messages] = await Promise.all([loadMessages("first", boot.locale), Promise.allSettled(partsOf(boot))]);
// The server knows the language of who is logged in only after the head has left.
document.documentElement.lang = languageTag[boot.locale];
startScrollRestoration();
startPwa();

/** What the first screen is made of: once it is here, all that was drawn comes to life at once. */
function partsOf({ session, locale }: BootData): Promise<unknown>[] {
  const name = findPage(location.pathname)?.name;
  const screen = name && screens[name];
  const ofPage = screen ? [preload(screen), loadMessages(getPageMessageSet(name), locale)] : [];
  return session ? [...ofPage, preload(loadMemberFrame), loadMessages("common", locale)] : ofPage;
}

async function startPlain() {
  return (await import("../pwa/load-offline-boot-data.ts")).loadOfflineBootData();
}

show(
  document.getElementById("root") as HTMLElement,
  <StrictMode>
    <App boot={boot} messages={messages} screens={screens} />
  </StrictMode>,
);

/** What the server has drawn is taken over; where it has drawn nothing, all is drawn here. */
function show(root: HTMLElement, app: ReactNode): void {
  if (root.firstElementChild === null) createRoot(root).render(app);
  else {
    holdLinkClicks();
    hydrateRoot(root, app);
  }
}

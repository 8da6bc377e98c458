import { type ReactNode, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Boot } from "#shared/boot.ts";
import { languageTag } from "#shared/locale.ts";
import { findPage } from "#shared/pages.ts";
import { App } from "./app.tsx";
import { loadMemberFrame } from "./layout/frame.tsx";
import { readBoot } from "./lib/boot.ts";
import { holdLinks } from "./lib/first-deeds.ts";
import { loadMessages } from "./lib/messages.ts";
import { rememberScrolling } from "./lib/scroll-memory.ts";
import { keepLoaded } from "./lib/use-loaded.ts";
import { messagesOf } from "./messages-of.ts";
import { startInstalling } from "./pwa/start.ts";
import { screens } from "./screens.ts";

/** The schemas that come later must not try whether code may be made of text: the page's policy reports every try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const boot = readBoot() ?? (await startPlain());
const [messages] = await Promise.all([loadMessages("first", boot.locale), Promise.allSettled(partsOf(boot))]);
// The server knows the language of who is logged in only after the head has left.
document.documentElement.lang = languageTag[boot.locale];
rememberScrolling();
startInstalling();

/** What the first screen is made of: once it is here, all that was drawn comes to life at once. */
function partsOf({ session, locale }: Boot): Promise<unknown>[] {
  const name = findPage(location.pathname)?.name;
  const screen = name && screens[name];
  const ofPage = screen ? [keepLoaded(screen), loadMessages(messagesOf(name), locale)] : [];
  return session ? [...ofPage, keepLoaded(loadMemberFrame), loadMessages("common", locale)] : ofPage;
}

async function startPlain() {
  return (await import("./pwa/plain-start.ts")).plainStart();
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
    holdLinks();
    hydrateRoot(root, app);
  }
}

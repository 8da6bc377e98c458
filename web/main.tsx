import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readBoot } from "./lib/boot.ts";
import { loadAllMessages, loadFirstMessages } from "./lib/messages.ts";
import { rememberScrolling } from "./lib/scroll-memory.ts";
import { startInstalling } from "./pwa/start.ts";
import { preloadScreen } from "./routes.tsx";
import "./styles.css";

/** The schemas that come later must not try whether code may be made of text: the page's policy reports every try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const boot = readBoot() ?? (await startPlain());
preloadScreen(location.pathname);
if (boot.session !== null) void loadAllMessages(boot.locale);
const messages = await loadFirstMessages(boot.locale);
rememberScrolling();
startInstalling();

async function startPlain() {
  return (await import("./pwa/plain-start.ts")).plainStart();
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App boot={boot} messages={messages} />
  </StrictMode>,
);

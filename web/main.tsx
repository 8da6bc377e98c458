import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readBoot } from "./lib/boot.ts";
import { loadAllMessages, loadFirstMessages } from "./lib/messages.ts";
import { rememberScrolling } from "./lib/scroll-memory.ts";
import { registerServiceWorker } from "./pwa/register.ts";
import { preloadScreen } from "./routes.tsx";
import "./styles.css";

const boot = readBoot();
preloadScreen(location.pathname);
if (boot.session !== null) void loadAllMessages(boot.locale);
const messages = await loadFirstMessages(boot.locale);
rememberScrolling();
registerServiceWorker();

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App boot={boot} messages={messages} />
  </StrictMode>,
);

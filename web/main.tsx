import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readBoot } from "./lib/boot.ts";
import { loadMessages } from "./lib/i18n.tsx";
import "./styles.css";

const boot = readBoot();
const messages = await loadMessages(boot.locale);

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App boot={boot} messages={messages} />
  </StrictMode>,
);

import { createContext, useContext } from "react";
import { type Boot, bootElementId } from "#shared/boot.ts";
import { locale } from "./locale.ts";

/** What the server sent along in the page; without a server (offline) an empty start. */
export function readBoot(): Boot {
  const sent = document.getElementById(bootElementId)?.textContent;
  if (sent) return JSON.parse(sent) as Boot;
  return { locale: locale(document.documentElement.lang), local: false, session: null, answers: {} };
}

export const BootContext = createContext<Boot>({ locale: "en", local: false, session: null, answers: {} });

/** Whether the server runs on a laptop. */
export const useIsLocal = () => useContext(BootContext).local;

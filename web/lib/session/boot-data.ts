import { createContext, useContext } from "react";
import { type BootData, bootElementId } from "#shared/pages/boot-data.ts";

/** What the server sent along in the page; null in the plain page that the device keeps for when there is no network. */
export function readBootData(): BootData | null {
  const sent = document.getElementById(bootElementId)?.textContent;
  return sent ? (JSON.parse(sent) as BootData) : null;
}

export const BootContext = createContext<BootData>({
  locale: "en",
  local: false,
  session: null,
  answers: {},
  wide: false,
});

/** Whether this started without the server, from what the device keeps. */
export const useIsOfflineStart = () => useContext(BootContext).plain === true;

/** Whether the server runs on a laptop. */
export const useIsLocal = () => useContext(BootContext).local;

/** Who runs this Keikka, as far as they have said. */
export const useOperator = () => useContext(BootContext).operator;

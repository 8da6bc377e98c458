import { createContext, useContext } from "react";
import { type PreloadedData, preloadedDataElementId } from "#shared/pages/preloaded-data.ts";

/** What the server sent along in the page; null in the plain page that the device keeps for when there is no network. */
export function readPreloadedData(): PreloadedData | null {
  const sent = document.getElementById(preloadedDataElementId)?.textContent;
  return sent ? (JSON.parse(sent) as PreloadedData) : null;
}

export const PreloadedDataContext = createContext<PreloadedData>({
  locale: "en",
  local: false,
  session: null,
  answers: {},
  wide: false,
});

/** Whether this started without the server, from what the device keeps. */
export const useIsOfflineStart = () => useContext(PreloadedDataContext).plain === true;

/** Whether the server runs on a laptop. */
export const useIsLocal = () => useContext(PreloadedDataContext).local;

/** Who runs this Keikka, as far as they have said. */
export const useOperator = () => useContext(PreloadedDataContext).operator;

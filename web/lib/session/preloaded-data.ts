import { createContext, useContext } from "react";
import { type PreloadedData, preloadedDataElementId } from "#shared/pages/preloaded-data.ts";

/** Null in the plain page that the device keeps for offline. */
export function readPreloadedData(): PreloadedData | null {
  const json = document.getElementById(preloadedDataElementId)?.textContent;
  return json ? (JSON.parse(json) as PreloadedData) : null;
}

export const PreloadedDataContext = createContext<PreloadedData>({
  locale: "en",
  local: false,
  session: null,
  answers: {},
  wide: false,
});

/** Whether the page came from the device, without the server. */
export const useIsOfflineStart = () => useContext(PreloadedDataContext).plain === true;

/** Whether the server is a local development server. */
export const useIsLocal = () => useContext(PreloadedDataContext).local;

/** The operator of this installation, as far as configured. */
export const useOperator = () => useContext(PreloadedDataContext).operator;

import { createContext, useContext } from "react";
import { type Boot, bootElementId } from "#shared/boot.ts";

/** What the server sent along in the page; null in the plain page that the device keeps for when there is no network. */
export function readBoot(): Boot | null {
  const sent = document.getElementById(bootElementId)?.textContent;
  return sent ? (JSON.parse(sent) as Boot) : null;
}

export const BootContext = createContext<Boot>({
  locale: "en",
  local: false,
  session: null,
  answers: {},
  wide: false,
});

/** Whether this started without the server, from what the device keeps. */
export const useIsPlain = () => useContext(BootContext).plain === true;

/** Whether the server runs on a laptop. */
export const useIsLocal = () => useContext(BootContext).local;

/** The e-mail address of whoever runs this Keikka, as far as they have given one. */
export const useContact = () => useContext(BootContext).contact;

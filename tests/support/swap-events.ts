import type { HistoryKind } from "../../src/shared/gigs/history.ts";
import type { ToldEvent } from "./reserve-events.ts";

const apu = { kind: "organization" as const, id: "apu", name: "Apu Oy" };
const [sari, maija, aino, bo, former] = [
  { id: "sari", name: "Sari" },
  { id: "maija", name: "Maija" },
  { id: "aino", name: "Aino" },
  { id: "bo", name: "Bo" },
  { id: "former", name: "" },
];
const someDays = ["2083-03-02", "2083-03-04", "2083-03-05"];

/** Of who is taken off, and of swaps, which their own firm reads more of. */
export const swapEvents = {
  assignmentRemoved: [
    [
      { actor: sari, data: { provider: apu, people: [aino] } },
      "Sari removed Aino",
      "Sari poisti keikalta: Aino",
    ],
    [
      { actor: null, data: { provider: apu, people: [former] } },
      "Former user was taken off the gig",
      "Entinen käyttäjä poistettiin keikalta",
    ],
  ],
  swapOffered: [
    [
      { actor: aino, data: { provider: apu, people: [aino], dates: someDays } },
      "Aino offered shifts to colleaguesTue, Mar 2, Thu, Mar 4 – Fri, Mar 5",
      "Aino tarjosi vuorojaan työkavereilleti 2.3., to 4. – pe 5.3.",
    ],
  ],
  swapAccepted: [
    [
      { actor: bo, data: { provider: apu, people: [aino], taker: bo } },
      "Bo would take the shifts of Aino",
      "Bo ottaisi vuorot, jotka nyt tekee Aino",
    ],
  ],
  swapApproved: [
    [
      { actor: maija, data: { provider: apu, people: [aino], taker: bo, dates: someDays } },
      "Maija approved a swap: Bo took over from AinoTue, Mar 2, Thu, Mar 4 – Fri, Mar 5",
      "Maija hyväksyi vuoronvaihdon: tilalle tuli Bo, pois jäi Ainoti 2.3., to 4. – pe 5.3.",
    ],
    [
      { actor: apu, data: { provider: apu, people: [aino], taker: bo, dates: someDays } },
      "Apu Oy approved a swap: Bo took over from AinoTue, Mar 2, Thu, Mar 4 – Fri, Mar 5",
      "Apu Oy hyväksyi vuoronvaihdon: tilalle tuli Bo, pois jäi Ainoti 2.3., to 4. – pe 5.3.",
    ],
  ],
  swapDeclined: [
    [
      { actor: maija, data: { provider: apu, people: [aino] } },
      "Maija did not approve the swap of Aino",
      "Maija hylkäsi vaihdon, jota pyysi Aino",
    ],
    [
      { actor: null, data: { provider: apu, people: [aino] } },
      "No colleague could take the shifts of Aino",
      "Kukaan työkaveri ei voinut ottaa vuoroja, joita tarjosi Aino",
    ],
  ],
} satisfies { [Kind in HistoryKind]?: ToldEvent<Kind>[] };

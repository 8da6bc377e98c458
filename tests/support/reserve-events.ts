import type { HistoryEvent, HistoryKind, HistoryParty } from "../../src/shared/gigs/history.ts";

/** An event of a gig's history, and what is said of it. */
export type ToldEvent<Kind extends HistoryKind> = [
  part: { actor: HistoryParty | null; data: Extract<HistoryEvent, { kind: Kind }>["data"] },
  en: string,
  fi: string,
];

const sari = { id: "sari", name: "Sari" };
const apu = { kind: "organization" as const, id: "apu", name: "Apu Oy" };

const [maija, aino] = [
  { id: "maija", name: "Maija" },
  { id: "aino", name: "Aino" },
];

/** Those of the reserve of offers, as the buyer reads them, and of people, as their desk does. */
export const reserveEvents = {
  reserveKept: [
    [
      { actor: sari, data: { provider: apu } },
      "Sari keeps the offer as reserve: Apu Oy",
      "Sari pitää tarjouksen varalla: Apu Oy",
    ],
  ],
  reserveRemoved: [
    [
      { actor: sari, data: { provider: apu } },
      "Sari took the offer off the reserve: Apu Oy",
      "Sari poisti tarjouksen varalta: Apu Oy",
    ],
  ],
  reserveAsked: [
    [
      { actor: null, data: { provider: apu, workers: 2 } },
      "The reserve was asked for 2 people: Apu Oy",
      "Varalla olevalta kysyttiin 2 tekijää: Apu Oy",
    ],
  ],
  reservePassed: [
    [
      { actor: null, data: { provider: apu } },
      "No answer from the reserve in time: Apu Oy",
      "Varalla oleva ei vastannut ajoissa: Apu Oy",
    ],
  ],
  reserveAccepted: [
    [
      { actor: apu, data: { provider: apu, workers: 1 } },
      "Apu Oy comes from the reserve, 1 person",
      "Apu Oy tulee varalta, 1 tekijä",
    ],
  ],
  reserveDeclined: [
    [
      { actor: apu, data: { provider: apu, reason: "Storm." } },
      "Apu Oy said no when asked from the reserveReason: Storm.",
      "Apu Oy kieltäytyi, kun varalta kysyttiinSyy: Storm.",
    ],
  ],
  crewReserveKept: [
    [
      { actor: maija, data: { provider: apu, people: [aino] } },
      "Maija keeps 1 worker as reserveAino",
      "Maija pitää varalla 1 tekijänAino",
    ],
    [
      { actor: maija, data: { provider: apu, people: [] } },
      "Maija keeps nobody as reserve any more",
      "Maija ei enää pidä varalla ketään",
    ],
  ],
  stepInAsked: [
    [
      { actor: null, data: { provider: apu, people: [aino] } },
      "Aino was asked to step in",
      "Aino sai kysymyksen vapautuneesta paikasta",
    ],
  ],
  stepInPassed: [
    [
      { actor: null, data: { provider: apu, people: [aino] } },
      "Aino did not answer in time",
      "Aino ei vastannut ajoissa",
    ],
  ],
} satisfies { [Kind in HistoryKind]?: ToldEvent<Kind>[] };

/** Of offers that nobody has answered, as the buyer reads them. */
export const expiryEvents = {
  offerExpired: [
    [
      { actor: null, data: { provider: apu, isRequest: false, cause: "edited" } },
      "The offer expired when the gig was changed: Apu Oy",
      "Tarjous raukesi, kun keikkaa muutettiin: Apu Oy",
    ],
    [
      { actor: null, data: { provider: apu, isRequest: false, cause: "cancelled" } },
      "The offer expired when the gig was cancelled: Apu Oy",
      "Tarjous raukesi, kun keikka peruttiin: Apu Oy",
    ],
    [
      { actor: null, data: { provider: apu, isRequest: false, cause: "ended" } },
      "The offer expired when the gig ended: Apu Oy",
      "Tarjous raukesi, kun keikka päättyi: Apu Oy",
    ],
    [
      { actor: null, data: { provider: apu, isRequest: true, cause: "edited" } },
      "The request expired when the gig was changed: Apu Oy",
      "Pyyntö raukesi, kun keikkaa muutettiin: Apu Oy",
    ],
  ],
} satisfies { [Kind in HistoryKind]?: ToldEvent<Kind>[] };

const [date, former] = ["2026-12-07", { id: "former", name: "" }];

/** Of asking for people by name, as the buyer reads them. */
export const askEvents = {
  crewAsked: [
    [
      { actor: sari, data: { provider: apu, people: [aino], date, isAgain: true } },
      "Sari asked for the same person again: Apu OyAino",
      "Sari pyysi samaa tekijää uudelleen: Apu OyAino",
    ],
    [
      { actor: sari, data: { provider: apu, people: [aino, former], date, isAgain: false } },
      "Sari asked for the same 2 people on Mon, Dec 7 too: Apu OyAino and Former user",
      "Sari pyysi samoja 2 tekijää myös ma 7.12.: Apu OyAino ja Entinen käyttäjä",
    ],
  ],
} satisfies { [Kind in HistoryKind]?: ToldEvent<Kind>[] };

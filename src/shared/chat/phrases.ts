/** Ready phrases by the writer's side of the gig, said by the messages `chat.phrase.*`. */
export const phrasesBySide = {
  worker: ["onMyWay", "late", "atGate", "thanks"],
  desk: ["crewOnTheWay", "confirmToday", "callMe", "thanks"],
  buyer: ["siteOffice", "gateOpen", "callMe", "thanks"],
} as const;

export type PhraseSide = keyof typeof phrasesBySide;
export type PhraseKey = (typeof phrasesBySide)[PhraseSide][number];

/** Append only: messages keep them. */
export const phraseKeys = [...new Set<PhraseKey>(Object.values(phrasesBySide).flat())];

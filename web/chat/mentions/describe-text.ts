import { phraseKeys } from "#shared/chat/phrases.ts";
import type { NewMessage } from "#shared/chat/protocol.ts";
import type { Translator } from "../../lib/i18n/i18n.tsx";
import { listMentions, type Mentionable } from "./mentions.ts";

/** What a text says beside its words: who is mentioned, and which ready phrase it is, unless that was changed. */
export function describeText(
  text: string,
  people: readonly Mentionable[],
  t: Translator["t"],
): Pick<NewMessage, "phrase" | "mentions"> {
  const phrase = phraseKeys.find((key) => t(`chat.phrase.${key}`) === text);
  const mentions = listMentions(text, people);
  return { ...(phrase && { phrase }), ...(mentions.length > 0 && { mentions }) };
}

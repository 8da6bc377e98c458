import { useI18n } from "../../lib/i18n/i18n.tsx";
import { isOffered, reactionNames } from "./reactions.ts";

export function useReactionName(): (emoji: string) => string {
  const { t } = useI18n();
  return (emoji) => (isOffered(emoji) ? t(`chat.reaction.${reactionNames[emoji]}`) : emoji);
}

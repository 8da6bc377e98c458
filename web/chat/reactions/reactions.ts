/** Those that the menu offers, in this order, with the names that a screen reader says; others come by the API. */
export const reactionNames = {
  "👍": "thumbsUp",
  "✅": "done",
  "👀": "eyes",
  "❤️": "heart",
  "😂": "laughing",
  "🙏": "thanks",
} as const;

type Emoji = keyof typeof reactionNames;

export const offeredReactions = Object.keys(reactionNames) as Emoji[];

export const isOffered = (emoji: string): emoji is Emoji => Object.hasOwn(reactionNames, emoji);

/** With the users who reacted, offered ones first. */
export function listReactions(
  reactions: Record<string, string[]> = {},
): [emoji: string, userIds: string[]][] {
  const rank = (emoji: string) =>
    isOffered(emoji) ? offeredReactions.indexOf(emoji) : offeredReactions.length;
  return Object.entries(reactions)
    .filter(([, userIds]) => userIds.length > 0)
    .sort(([one], [other]) => rank(one) - rank(other));
}

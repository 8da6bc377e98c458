import { useI18n } from "../../lib/i18n/i18n.tsx";
import { listReactions } from "./reactions.ts";
import { useReactionName } from "./use-reaction-name.ts";

type Props = {
  reactions: Record<string, string[]> | undefined;
  myId: string;
  nameOf: (userId: string) => string;
  /** Null in a room that can only be read. */
  onReact: ((emoji: string, on: boolean) => void) | null;
};

export function ReactionChips({ reactions, myId, nameOf, onReact }: Props) {
  const { t } = useI18n();
  const reactionName = useReactionName();
  const chips = listReactions(reactions);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-5 py-2.5">
      {chips.map(([emoji, userIds]) => {
        const names = userIds.map((id) => (id === myId ? t("chat.you") : nameOf(id))).join(", ");
        const isMine = userIds.includes(myId);
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isMine}
            title={names}
            disabled={onReact === null}
            onClick={({ currentTarget }) => {
              onReact?.(emoji, !isMine);
              // The chip goes with the last who reacted.
              if (isMine && userIds.length === 1) focusMore(currentTarget);
            }}
            className="relative inline-flex h-8 min-w-tap cursor-pointer items-center justify-center rounded-full border border-edge bg-card px-2 text-sm after:absolute after:inset-x-0 after:-inset-y-2.5 hover:bg-wash disabled:cursor-default aria-pressed:border-2 aria-pressed:border-link aria-pressed:bg-wash aria-pressed:font-semibold"
          >
            <span className="sr-only">{t("chat.reactedBy", { reaction: reactionName(emoji), names })}</span>
            <span aria-hidden>
              {emoji} {userIds.length}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const focusMore = (chip: HTMLElement) =>
  chip.closest("[data-message]")?.querySelector<HTMLElement>("[data-more]")?.focus();

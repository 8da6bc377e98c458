import type { RoomDetails } from "#shared/chat/room.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";

export type Member = RoomDetails["members"][number];

type Props = {
  id: string;
  people: readonly Member[];
  /** Of the one that Enter takes. */
  index: number;
  onChoose: (person: Member) => void;
};

/** Above the field, which keeps the focus. */
export function MentionList({ id, people, index, onChoose }: Props) {
  const { t, count } = useI18n();
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 && count("chat.mentionable", people.length)}
      </p>
      {people.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t("chat.mention")}
          className="absolute inset-x-4 bottom-full z-10 mb-1 max-h-80 max-w-md overflow-y-auto rounded-card border border-edge bg-card p-1 shadow-lg"
        >
          {people.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={person.userId}
              id={mentionOptionId(id, at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
              className="flex min-h-tap cursor-pointer items-center gap-3 rounded-control border border-transparent px-2 hover:bg-wash aria-selected:border-edge aria-selected:bg-wash"
            >
              <Avatar name={person.name} src={person.avatar ?? null} />
              <span className="min-w-0 wrap-anywhere">
                {person.name}
                {person.organizationName && (
                  <span className="text-ink-2 text-sm"> {person.organizationName}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

export const mentionOptionId = (listId: string, index: number) => `${listId}-${index}`;

import { useCallback, useMemo, useState } from "react";
import type { Message } from "#shared/chat/protocol.ts";
import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Of members, and of authors who have left. The same function until a name is added or changed. */
export function useNames(members: RoomDetails["members"], messages: readonly Message[]) {
  const { t } = useI18n();
  const names = useSameEntries(
    useMemo(
      () =>
        new Map([
          ...messages.map(({ author }) => [author.id, author.name] as const),
          ...members.map(({ userId, name }) => [userId, name] as const),
        ]),
      [members, messages],
    ),
  );
  return useCallback((userId: string) => getDisplayName(names.get(userId) ?? "", t), [names, t]);
}

/** The map of an earlier render, if this one says the same. */
function useSameEntries(next: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [known, setKnown] = useState(next);
  const isSame = known.size === next.size && [...next].every(([key, value]) => known.get(key) === value);
  if (!isSame) setKnown(next);
  return isSame ? known : next;
}

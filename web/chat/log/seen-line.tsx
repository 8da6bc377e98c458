import type { RoomDetails } from "#shared/chat/room.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { PopoverButton } from "../../ui/overlays/popover-button.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { Button } from "../../ui/primitives/button.tsx";

/** Below my newest message: who has read it, one by name, several as a number that names them on a tap. */
export function SeenLine({ readers }: { readers: RoomDetails["members"] }) {
  const { t, count } = useI18n();
  const [only, ...others] = readers;
  if (only === undefined) return null;
  if (others.length === 0)
    return (
      <p className="wrap-anywhere text-right text-ink-2 text-xs">
        {t("chat.seenBy", { names: getDisplayName(only.name, t) })}
      </p>
    );
  const title = count("chat.seenByCount", readers.length);
  return (
    <div className="text-right">
      <PopoverButton
        title={title}
        className="-my-2 min-h-tap cursor-pointer px-1 text-ink-2 text-xs underline decoration-dotted underline-offset-4 hover:decoration-solid"
        panel={(close) => (
          <>
            <ul aria-label={title} className="grid grid-cols-1 gap-2">
              {readers.map(({ userId, name, avatar }) => (
                <li key={userId} className="flex items-center gap-3">
                  <Avatar name={name} src={avatar ?? null} />
                  <span className="wrap-anywhere">{getDisplayName(name, t)}</span>
                </li>
              ))}
            </ul>
            <Button onClick={close}>{t("ui.close")}</Button>
          </>
        )}
      >
        {title}
      </PopoverButton>
    </div>
  );
}

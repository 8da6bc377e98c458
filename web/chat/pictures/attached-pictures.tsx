import { X } from "lucide-react";
import { maxMessagePictures, maxRoomPictureBytes } from "#shared/chat/picture-limits.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import type { AttachedPictures as Attached, AttachProblem } from "./use-attached-pictures.ts";

type Props = { attached: Attached; onRemoved: () => void };

/** What goes with the message, to look at and to remove. */
export function AttachedPictures({ attached, onRemoved }: Props) {
  const { t, count } = useI18n();
  const { pictures, isPreparing, isKept, problem, remove } = attached;
  const isEmpty = pictures.length === 0;
  return (
    <>
      {!isEmpty && (
        <ul aria-label={t("chat.pictures.attached")} className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-1">
          {pictures.map(({ key, url }, index) => (
            <li key={key} className="relative shrink-0">
              <img
                src={url}
                alt={t("chat.pictures.numbered", { number: index + 1 })}
                className="size-24 rounded-control border border-line object-cover"
              />
              <IconButton
                label={t("chat.pictures.remove", { number: index + 1 })}
                icon={
                  <span className="grid size-7 place-items-center rounded-full bg-ink text-card">
                    <X aria-hidden size={18} />
                  </span>
                }
                onClick={() => {
                  remove(key);
                  onRemoved();
                }}
                className="absolute top-0 right-0 hover:bg-transparent"
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {isPreparing && t("chat.pictures.preparing")}
        {!isPreparing && !isEmpty && count("chat.pictures.alone", pictures.length)}
        {!isEmpty && !isKept && ` · ${t("chat.pictures.notKept")}`}
      </p>
      <p role="alert" className="text-no text-sm empty:hidden">
        {problem && <Problem {...problem} />}
      </p>
    </>
  );
}

function Problem(problem: AttachProblem) {
  const { t, tag } = useI18n();
  if (problem.kind === "tooMany") return t("chat.pictures.tooMany", { most: maxMessagePictures });
  if (problem.kind === "unreadable") return t("chat.pictures.unreadable", { name: problem.name });
  const megabytes = new Intl.NumberFormat(tag, { style: "unit", unit: "megabyte" });
  const size = megabytes.format(maxRoomPictureBytes / 1024 / 1024);
  return t("chat.pictures.tooLarge", { name: problem.name, size });
}

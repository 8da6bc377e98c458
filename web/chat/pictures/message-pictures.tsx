import { useState } from "react";
import type { Message } from "#shared/chat/protocol.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { Thumbnail } from "./thumbnail.tsx";

const LazyPictureViewer = lazyOverlay(async () => (await import("./picture-viewer.tsx")).PictureViewer);

/** The small ones beside each other; a tap opens the large one. */
export function MessagePictures({ message }: { message: Message }) {
  const { t } = useI18n();
  const format = useFormat();
  const [shown, setShown] = useState<number | null>(null);
  const { pictures = [], author } = message;
  const from = { name: getDisplayName(author.name, t), time: format.timeOf(message.sentAt) };
  const describe = (index: number) => {
    const place = t("chat.viewer.place", { index: index + 1, count: pictures.length });
    return [t("chat.viewer.from", from), ...(pictures.length > 1 ? [place] : [])].join(", ");
  };
  const isOne = pictures.length === 1;
  return (
    <>
      <ul className={classNames("-mx-1.5 my-1 grid gap-1", isOne ? "" : "grid-cols-2")}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
              className="block min-h-tap w-full min-w-tap cursor-pointer overflow-hidden rounded-control"
            >
              <Thumbnail picture={picture} label={describe(index)} isSquare={!isOne} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <LazyPictureViewer
          pictures={pictures}
          start={shown}
          describe={describe}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

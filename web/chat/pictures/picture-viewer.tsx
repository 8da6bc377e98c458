import { DialogPanel, Dialog as Headless } from "@headlessui/react";
import { ChevronLeft, ChevronRight, Download, ExternalLink, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from "react";
import type { Picture } from "#shared/chat/picture.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCloseOnBack } from "../../ui/overlays/use-close-on-back.ts";
import { useDialogFocus } from "../../ui/overlays/use-dialog-focus.ts";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import { CachedPicture } from "./cached-picture.tsx";

/** They stay at the ends, where they would take the focus with them. */
const arrow = "absolute top-1/2 -translate-y-1/2 border border-line bg-card aria-disabled:opacity-40";

/** Of a swipe, in CSS pixels. */
const minSwipe = 48;

type Props = {
  pictures: readonly Picture[];
  start: number;
  describe: (index: number) => string;
  onClose: () => void;
};

/** The pictures of a message, one at a time: by buttons, arrow keys and swipes. */
export function PictureViewer({ pictures, start, describe, onClose }: Props) {
  const { t } = useI18n();
  const [index, setIndex] = useState(start);
  const last = pictures.length - 1;
  const show = (step: number) => setIndex((now) => Math.min(last, Math.max(0, now + step)));
  const swipe = useSwipe(show);
  const picture = pictures[Math.min(index, last)];
  // The message was deleted meanwhile.
  if (picture === undefined) return null;
  const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
  const onKeyDown = ({ key }: KeyboardEvent) => show(arrows[key] ?? 0);
  const link = "grid size-tap place-items-center rounded-control text-ink hover:bg-wash";
  const actions = (
    <>
      {last > 0 && (
        <p role="status" className="mr-auto px-3 tabular-nums">
          {t("chat.viewer.place", { index: index + 1, count: pictures.length })}
        </p>
      )}
      <a
        href={picture.url}
        download={`${picture.id}.webp`}
        aria-label={t("chat.viewer.download")}
        className={link}
      >
        <Download aria-hidden />
      </a>
      <a
        href={picture.url}
        target="_blank"
        rel="noopener"
        aria-label={t("chat.viewer.open")}
        className={link}
      >
        <ExternalLink aria-hidden />
      </a>
    </>
  );
  return (
    <FullScreenDialog label={describe(index)} onClose={onClose} onKeyDown={onKeyDown} actions={actions}>
      <div className="relative min-h-0 flex-1 touch-pan-y" {...swipe}>
        <LargePicture key={picture.id} picture={picture} label={describe(index)} />
        {last > 0 && (
          <>
            <IconButton
              label={t("chat.viewer.previous")}
              icon={<ChevronLeft aria-hidden />}
              aria-disabled={index === 0}
              onClick={() => show(-1)}
              className={`left-2 ${arrow}`}
            />
            <IconButton
              label={t("chat.viewer.next")}
              icon={<ChevronRight aria-hidden />}
              aria-disabled={index === last}
              onClick={() => show(1)}
              className={`right-2 ${arrow}`}
            />
          </>
        )}
      </div>
    </FullScreenDialog>
  );
}

type FullScreenProps = {
  label: string;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Beside the button that closes it. */
  actions: ReactNode;
  children: ReactNode;
};

/** As `Dialog` of the kit, over the whole screen. */
function FullScreenDialog({ label, onClose, onKeyDown, actions, children }: FullScreenProps) {
  const { t } = useI18n();
  const { panel, first, isOpen } = useDialogFocus(true);
  useCloseOnBack(true, onClose);
  return (
    <Headless
      open={isOpen}
      onClose={onClose}
      initialFocus={first}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative z-(--z-modal)"
    >
      <DialogPanel ref={panel} className="fixed inset-0 flex flex-col bg-card text-ink">
        <div className="flex items-center justify-end gap-1 p-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
          {actions}
          <IconButton data-autofocus label={t("ui.close")} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </Headless>
  );
}

function LargePicture({ picture, label }: { picture: Picture; label: string }) {
  const [failed, setFailed] = useState(false);
  const look = "absolute inset-0 size-full object-contain";
  if (failed) return <CachedPicture picture={picture} label={label} className={look} />;
  const { url, width, height } = picture;
  return (
    <img src={url} alt={label} {...{ width, height }} onError={() => setFailed(true)} className={look} />
  );
}

/** To the left shows what comes next. Two fingers zoom. */
function useSwipe(show: (step: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (from.current ?? Number.NaN);
      from.current = null;
      if (Math.abs(way) >= minSwipe) show(way < 0 ? 1 : -1);
    },
  };
}

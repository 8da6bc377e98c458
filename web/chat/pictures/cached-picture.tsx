import { useEffect, useRef, useState } from "react";
import type { Picture } from "#shared/chat/picture.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { findPicture } from "../../lib/offline/picture-store.ts";

export const getSmallUrl = ({ url }: Picture) => `${url}?size=small`;

type Props = {
  picture: Picture;
  label: string;
  className: string;
  /** In CSS pixels: its place before it is drawn. */
  sides?: { width: number; height: number };
};

/** The small picture that this device has kept, drawn here since pages may load pictures from Keikka only. */
export function CachedPicture({ picture, label, className, sides }: Props) {
  const { t } = useI18n();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [missing, setMissing] = useState(false);
  const url = getSmallUrl(picture);
  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const file = await findPicture(url);
      const bitmap = file && (await createImageBitmap(file));
      if (!isShown || canvas.current === null) return;
      if (bitmap === null) return setMissing(true);
      [canvas.current.width, canvas.current.height] = [bitmap.width, bitmap.height];
      canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
    };
    draw().catch(() => setMissing(true));
    return () => {
      isShown = false;
    };
  }, [url]);
  const place = sides && { width: sides.width, aspectRatio: `${sides.width} / ${sides.height}` };
  if (!missing)
    return <canvas ref={canvas} role="img" aria-label={label} className={className} style={place} />;
  return (
    <span className="block p-3 text-ink-2 text-sm">
      <span className="sr-only">{label}: </span>
      {t("chat.viewer.missing")}
    </span>
  );
}

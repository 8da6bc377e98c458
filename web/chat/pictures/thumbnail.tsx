import { useEffect, useState } from "react";
import type { Picture } from "#shared/chat/picture.ts";
import { useOnline } from "../../lib/offline/connection.ts";
import { savePicture } from "../../lib/offline/picture-store.ts";
import { onWake } from "../../lib/realtime/reconnecting-socket.ts";
import { CachedPicture, getSmallUrl } from "./cached-picture.tsx";

/** The longest side of one that stands alone, in CSS pixels. */
const longest = 288;

type Props = { picture: Picture; label: string; isSquare: boolean };

/** Takes its place before it has come. Where it does not come, as this device has kept it. */
export function Thumbnail({ picture, label, isSquare }: Props) {
  const online = useOnline();
  const [failed, setFailed] = useState(false);
  // What failed is tried again each time the connection or the page comes back.
  useEffect(() => (failed ? onWake(() => setFailed(false)) : undefined), [failed]);
  useEffect(() => {
    if (online) setFailed(false);
  }, [online]);
  const url = getSmallUrl(picture);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const look = isSquare ? "aspect-square w-full object-cover" : "h-auto max-w-full";
  const sides = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const className = `${look} bg-wash`;
  if (failed) return <CachedPicture {...{ picture, label, className }} {...(!isSquare && { sides })} />;
  return (
    <img
      src={url}
      alt={label}
      {...sides}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => void savePicture(url, currentTarget).catch(() => {})}
      onError={() => setFailed(true)}
      className={className}
    />
  );
}

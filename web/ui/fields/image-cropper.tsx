import { ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";

export type { Area };

type Props = {
  /** May be a `blob:` URL. */
  src: string;
  /** Shows the crop as a circle; its area is still a square. */
  round?: boolean;
  texts: Record<"cropHint" | "cropArea" | "zoom", string>;
  /** In pixels of the picture, when it comes to rest. */
  onArea: (area: Area) => void;
};

const zooms = { least: 1, most: 4, step: 0.05 };

/** The library's own <style> is forbidden by the CSP. Not in styles.css, which every page loads. */
const looks = {
  containerStyle: {
    ...{ position: "absolute", inset: 0, overflow: "hidden", touchAction: "none", userSelect: "none" },
    ...{ display: "flex", alignItems: "center", justifyContent: "center" },
  },
  mediaStyle: {
    ...{ position: "absolute", inset: 0, margin: "auto", willChange: "transform" },
    ...{ maxWidth: "100%", maxHeight: "100%" },
  },
  cropAreaStyle: {
    ...{ position: "absolute", top: "50%", left: "50%", transform: "translate(-50%, -50%)", cursor: "move" },
    ...{ boxSizing: "border-box", border: "2px solid rgb(255 255 255 / 0.8)" },
    boxShadow: "0 0 0 9999em rgb(0 0 0 / 0.6)",
  },
} as const satisfies Record<string, CSSProperties>;
const circle = { ...looks, cropAreaStyle: { ...looks.cropAreaStyle, borderRadius: "50%" } };

/** Crops a square by dragging, pinch, wheel, arrow keys or slider. Heavy: load it lazily. */
export function ImageCropper({ src, round = false, texts, onArea }: Props) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.least);
  useEffect(() => slider.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <p id={id} className="text-ink-2 text-sm">
        {texts.cropHint}
      </p>
      <div className="relative h-72 overflow-hidden rounded-card bg-wash">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          aspect={1}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          cropShape={round ? "round" : "rect"}
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          style={round ? circle : looks}
          cropperProps={{ role: "application", "aria-label": texts.cropArea, "aria-describedby": id }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="flex items-center gap-3 text-ink-2">
        <ZoomOut aria-hidden size={20} />
        <input
          ref={slider}
          type="range"
          aria-label={texts.zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          min={zooms.least}
          max={zooms.most}
          step={zooms.step}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-tap min-w-0 flex-1 cursor-pointer accent-ink"
        />
        <ZoomIn aria-hidden size={20} />
      </div>
    </div>
  );
}

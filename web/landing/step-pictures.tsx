import type { ReactNode } from "react";

const width = 320;
const block = { width: 34, height: 22, rx: 5 };

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} 120`} aria-hidden="true" className="w-full rounded-control bg-wash">
      <defs>
        <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="7" className="fill-signal" />
        </pattern>
      </defs>
      {children}
    </svg>
  );
}

/** Greeked text. */
function Lines({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) {
  return widths.map((lineWidth, index) => (
    <rect
      key={lineWidth}
      x={x}
      y={y + index * 13}
      width={lineWidth}
      height="6"
      rx="3"
      className="fill-line"
    />
  ));
}

const slots = [0, 1, 2, 3, 4];
const slotX = (slot: number) => 48 + slot * 39;

export function NeedPicture() {
  return (
    <Picture>
      <rect x="32" y="16" width="256" height="88" rx="10" className="fill-card stroke-line" />
      <rect x="48" y="30" width="104" height="8" rx="4" className="fill-ink" />
      {slots.map((slot) => (
        <rect
          key={slot}
          {...block}
          x={slotX(slot)}
          y="48"
          className="fill-none stroke-2 stroke-ink-3"
          strokeDasharray="5 3"
        />
      ))}
      <Lines x={48} y={86} widths={[92]} />
      <rect x="204" y="79" width="70" height="17" rx="6" className="fill-signal" />
    </Picture>
  );
}

export function AnswerPicture() {
  return (
    <Picture>
      <rect x="32" y="14" width="256" height="42" rx="10" className="fill-card stroke-line" />
      {[0, 1, 2].map((slot) => (
        <rect key={slot} {...block} x={slotX(slot)} y="24" className="fill-ink" />
      ))}
      <Lines x={176} y={26} widths={[88, 60]} />
      <rect x="32" y="64" width="256" height="42" rx="10" className="fill-card stroke-line" />
      <rect {...block} x={slotX(0)} y="74" fill="url(#hatch)" className="stroke-2 stroke-signal" />
      <Lines x={176} y={76} widths={[72, 46]} />
    </Picture>
  );
}

export function ConfirmPicture() {
  return (
    <Picture>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${12 + row * 34})`}>
          <rect x="32" width="256" height="28" rx="8" className="fill-card stroke-line" />
          <circle cx="52" cy="14" r="8" className="fill-line" />
          <rect x="70" y="11" width={[96, 78, 88][row]} height="6" rx="3" className="fill-line" />
          <rect
            x="240"
            y="5"
            width="36"
            height="18"
            rx="5"
            className={row < 2 ? "fill-ok" : "fill-none stroke-2 stroke-ink-3"}
            strokeDasharray={row < 2 ? undefined : "5 3"}
          />
          {row < 2 && (
            <path d="M252 14l4 4 8-8" className="fill-none stroke-2 stroke-card" strokeLinecap="round" />
          )}
        </g>
      ))}
    </Picture>
  );
}

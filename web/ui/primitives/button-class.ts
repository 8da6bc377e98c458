import { classNames } from "./class-names.ts";

/** `primary`: the one main action of a screen, alone in the signal colour. `danger`: destroys something. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";

const tones: Record<ButtonTone, string> = {
  primary: "border-transparent bg-signal text-signal-ink hover:bg-signal-deep",
  secondary: "border-edge bg-card text-ink hover:bg-wash",
  quiet: "border-transparent bg-transparent text-link hover:bg-wash",
  danger: "border-no bg-card text-no hover:bg-no-wash",
};

/** `slim`: 40 px high with a target of 48 px, for the header. */
export type ButtonStyle = { tone?: ButtonTone; wide?: boolean; slim?: boolean; className?: string };

/** For buttons and links that look like them; at least 48 px high. */
export function buttonClass({
  tone = "secondary",
  wide = false,
  slim = false,
  className,
}: ButtonStyle): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border px-4.5",
    "cursor-pointer text-center font-semibold leading-tight transition-transform duration-120 active:scale-98",
    "disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default",
    slim ? "relative min-h-10 py-1 after:absolute after:-inset-x-0.5 after:-inset-y-1.25" : "min-h-tap py-2",
    tones[tone],
    wide && "w-full",
    className,
  );
}

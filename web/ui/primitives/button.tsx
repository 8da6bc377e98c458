import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonStyle, buttonClass } from "./button-class.ts";

type Props = ComponentProps<"button"> & ButtonStyle & { busy?: boolean };

/** While `busy` it keeps focus and width and ignores clicks. */
export function Button({
  tone,
  wide,
  slim,
  className,
  busy = false,
  type = "button",
  onClick,
  children,
  ...attributes
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ tone, wide, slim, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

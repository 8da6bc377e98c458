import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = Omit<ComponentProps<"button">, "children"> & { label: string; icon: ReactNode };

export function IconButton({ label, icon, type = "button", className, ...attributes }: Props) {
  return (
    <button
      {...attributes}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        "inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-wash",
        className,
      )}
    >
      {icon}
    </button>
  );
}

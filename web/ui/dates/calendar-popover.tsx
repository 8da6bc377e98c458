import type { ComponentProps } from "react";
import { Popover } from "../overlays/popover.tsx";

/** A calendar beside its field: as high from the start as it will be. */
export function CalendarPopover(props: Omit<ComponentProps<typeof Popover>, "className">) {
  return <Popover {...props} className="min-h-96 w-[min(24rem,100vw-0.5rem)] p-1 sm:p-3" />;
}

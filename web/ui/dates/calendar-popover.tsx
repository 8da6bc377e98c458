import type { ComponentProps } from "react";
import { Popover } from "../overlays/popover.tsx";

/** A fixed height, since the calendar's code may still be loading when it is positioned. */
export function CalendarPopover(props: Omit<ComponentProps<typeof Popover>, "className">) {
  return <Popover {...props} className="min-h-96 w-[min(24rem,100vw-0.5rem)] p-1 sm:p-3" />;
}

import type { ReactNode } from "react";

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}

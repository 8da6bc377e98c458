import type { ReactNode } from "react";

/** Sticky at the bottom of a phone, in place on a desktop. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className="sticky bottom-(--tab-bar,0px) z-10 order-last -mx-4 flex flex-wrap gap-2 border-line border-t bg-card px-4 py-3 short:static md:static md:order-none md:mx-0 md:gap-3 md:border-0 md:bg-transparent md:p-0"
    >
      {children}
    </div>
  );
}

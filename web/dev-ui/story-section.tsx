import { type ReactNode, useId } from "react";
import type { devPage } from "#shared/pages/fixed-paths.ts";

/** A copy: importing the module shared with the first load would split off another file there. */
export const devPagePath: typeof devPage = "/dev/ui";

export function StorySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h2 id={id} tabIndex={-1} className="border-line border-b pb-2 font-semibold text-lg">
        {title}
      </h2>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 lg:grid-cols-2">{children}</div>
    </section>
  );
}

type SampleProps = { name: string; wide?: boolean; children: ReactNode };

export function Story({ name, wide = false, children }: SampleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-3 ${wide ? "lg:col-span-2" : ""}`}>
      <h3 id={id} className="font-semibold text-ink-2 text-sm">
        {name}
      </h3>
      {children}
    </section>
  );
}

export function StoryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

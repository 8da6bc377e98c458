import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { OutboxButton as Loaded } from "./outbox-button.tsx";
import { useUnsentCounts } from "./use-unsent-counts.ts";

const OutboxButton = lazy(async () => {
  const loaded = await import("./outbox-button.tsx").catch(() => null);
  return { default: loaded?.OutboxButton ?? ((_: ComponentProps<typeof Loaded>) => null) };
});

/** In the header, once something has waited for a while; the list that it opens stays when the last has left. */
export function OutboxStatus() {
  const counts = useUnsentCounts();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || counts.waiting + counts.refused > 0;
  return (
    <div role="status" className="empty:absolute">
      <Suspense>{isShown && <OutboxButton {...counts} isOpen={isOpen} setOpen={setOpen} />}</Suspense>
    </div>
  );
}

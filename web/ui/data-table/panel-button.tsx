import { type ReactNode, useRef, useState } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { lazyOverlay } from "../overlays/lazy-overlay.tsx";
import { Popover } from "../overlays/popover.tsx";
import type { PanelContent } from "./table-panel.tsx";

export const loadPanel = async () => (await import("./table-panel.tsx")).TablePanel;
const Panel = lazyOverlay(loadPanel, <Skeleton className="h-32 w-full" />);

type Props = {
  /** The button's accessible name, where its icon is not enough. */
  label?: string;
  title: string;
  panel: PanelContent;
  className: string;
  children: ReactNode;
};

export function PanelButton({ label, title, panel, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {children}
      </button>
      {open && (
        <Popover
          anchor={opener}
          label={title}
          onClose={close}
          onLeave={() => setOpen(false)}
          className="max-h-[calc(100dvh-0.5rem)] w-[min(20rem,100vw-0.5rem)] overflow-y-auto p-3"
        >
          <Panel content={panel} onDone={close} onClose={close} />
        </Popover>
      )}
    </>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Popover } from "./popover.tsx";

type Props = {
  /** The button's accessible name, where its icon is not enough. */
  label?: string;
  title: string;
  panel: (close: () => void) => ReactNode;
  className: string;
  children: ReactNode;
};

/** Opens a panel and moves the focus to its first control; closing it brings the focus back. */
export function PopoverButton({ label, title, panel, className, children }: Props) {
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
          <Panel>{panel(close)}</Panel>
        </Popover>
      )}
    </>
  );
}

const firstControl = "input:not(:disabled), select, button:not(:disabled)";

function Panel({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.querySelector<HTMLElement>(firstControl)?.focus(), []);
  return (
    <div ref={inside} className="grid grid-cols-1 gap-3">
      {children}
    </div>
  );
}

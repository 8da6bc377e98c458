import type { ReactNode } from "react";

type Props = {
  icon: ReactNode;
  title: string;
  /** How it stands; a change of it is read out. */
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** One thing about this device. */
export function DeviceRow({ icon, title, text, children }: Props) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 shrink-0">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p role="status" className="text-ink-2">
            {text}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}

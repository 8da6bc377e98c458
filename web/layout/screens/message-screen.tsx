import type { ReactNode } from "react";
import { useDocumentTitle } from "../../lib/navigation/use-document-title.ts";

type Props = {
  status?: string;
  title: string;
  text: string;
  note?: string | undefined;
  actions: ReactNode;
};

export function MessageScreen({ status, title, text, note, actions }: Props) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-16 text-center">
      <span aria-hidden className="flex w-40 gap-1">
        {/* The look of an open place in the crew bar, whose code is too much for the first load. */}
        <span className="crew-block crew-open h-8.5" />
        <span className="crew-block crew-open h-8.5" />
        <span className="crew-block crew-open h-8.5" />
      </span>
      {status && <p className="font-semibold text-ink-2 text-sm">{status}</p>}
      <h1 tabIndex={-1} className="font-bold text-xl tracking-tight">
        {title}
      </h1>
      <p className="text-ink-2">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      {note && <p className="text-ink-2 text-sm">{note}</p>}
    </div>
  );
}

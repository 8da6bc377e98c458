import { CircleCheck, Unlink } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useDocumentTitle } from "../lib/navigation/use-document-title.ts";

type Props = { title: string; text: string; done?: boolean; children: ReactNode };

/** Replaces a form; announced to screen readers. */
export function ResultMessage({ title, text, done = false, children }: Props) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const Icon = done ? CircleCheck : Unlink;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-16 text-center">
      <Icon aria-hidden size={44} className={done ? "text-ok" : "text-ink-2"} />
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-xl tracking-tight">
        {title}
      </h1>
      <p className="wrap-anywhere text-ink-2">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

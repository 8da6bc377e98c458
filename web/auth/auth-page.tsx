import type { ReactNode } from "react";
import { PageHeader } from "../ui/navigation/page-header.tsx";

type Props = { title: string; text?: string; children: ReactNode };

export function AuthPage({ title, text, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-4 sm:py-12">
      <PageHeader title={title} text={text} />
      {children}
    </div>
  );
}

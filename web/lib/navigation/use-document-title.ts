import { useEffect } from "react";

/** "Drywall, two floors · Keikka" */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Keikka`;
  }, [title]);
}

import { useEffect } from "react";

/** Names the browser's tab after what the screen shows: "Drywall, two floors · Keikka". */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Keikka`;
  }, [title]);
}

import { type PageName, pages } from "#shared/pages/pages.ts";

/** The URL of a page: `pathTo("gig", { id })`. */
export function pathTo(name: PageName, params: Record<string, string> = {}): string {
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}

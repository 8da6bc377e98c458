import { type PageName, pages } from "#shared/pages/pages.ts";

/** `pathTo("gig", { id })` */
export function pathTo(name: PageName, params: Record<string, string> = {}): string {
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}

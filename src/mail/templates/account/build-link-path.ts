/** Where a one-time link lands: the page looks at it, a person's tap uses it (mail scanners follow links). */
export function buildLinkPath(mode: "reset" | "email" | "undoEmail", code: string): string {
  return `/auth?${new URLSearchParams({ mode, code })}`;
}

/** Of `If-None-Match` (RFC 9110, 13.1.2). */
export const matchesEtag = (condition: string | undefined, etag: string) =>
  condition?.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))) ?? false;

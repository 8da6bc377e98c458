/**
 * Cloudflare's Email Service refuses a Message-ID of ours, so `References` (RFC 5322) by outbox id groups a row that is
 * sent twice into one conversation. `off`: the address of one-click unsubscribe (RFC 8058).
 */
export function buildHeaders(outboxId: string, from: string, off: URL | null): Record<string, string> {
  const host = from.slice(from.lastIndexOf("@") + 1);
  return {
    "Auto-Submitted": "auto-generated",
    References: `<${outboxId}@${host}>`,
    ...(off && {
      "List-Unsubscribe": `<${off}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

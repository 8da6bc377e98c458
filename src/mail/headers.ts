/**
 * What stands at the head of an e-mail besides what the sender makes of it. Cloudflare's Email Service gives each
 * sending a Message-ID of its own and refuses ours; but what has the same `References` (RFC 5322) belongs together: a
 * row that is sent twice is shown as one conversation. `off`: where its reader turns such e-mails off, for the button
 * that mail programs have for it (RFC 8058).
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

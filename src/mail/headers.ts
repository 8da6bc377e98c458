/**
 * What stands at the head of an e-mail besides what the sender makes of it. Cloudflare's Email Service gives each
 * sending a Message-ID of its own and refuses ours; but what has the same `References` (RFC 5322) belongs together: a
 * row that is sent twice is shown as one conversation.
 */
export function headersOf(outboxId: string, from: string): Record<string, string> {
  const host = from.slice(from.lastIndexOf("@") + 1);
  return { "Auto-Submitted": "auto-generated", References: `<${outboxId}@${host}>` };
}

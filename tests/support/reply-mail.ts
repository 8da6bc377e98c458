import type { Server } from "./server.ts";

type ReplyMail = {
  from: string;
  to: string;
  text?: string;
  html?: string;
  messageId?: string;
  /** Of the envelope; as `from` unless said. */
  sender?: string;
  /** What the receiving server found; by default that the mail comes from where it says. Null: nothing. */
  results?: string | null;
  /** Lines of the sender's own. */
  headers?: readonly string[];
};

let sent = 0;

/** What Email Routing hands over: its own lines, then the mail as it was sent. */
function buildRawMail({ from, to, text, html, messageId, results, headers = [] }: ReplyMail): string {
  sent += 1;
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
  const found = results === undefined ? `mx.cloudflare.net; dmarc=pass header.from=${domain}` : results;
  const body = html ?? text ?? "OK";
  return [
    `Received: from mail.${domain} (192.0.2.1) by cloudflare-email.net (cloudflare) id ${sent}; Sun, 1 Nov 2026 10:00:00 +0000`,
    ...(found === null ? [] : [`Authentication-Results: ${found}`]),
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    "Subject: Re: Tuletko?",
    `Message-ID: ${messageId ?? `<${sent}.${Date.now()}@${domain}>`}`,
    "MIME-Version: 1.0",
    `Content-Type: text/${html === undefined ? "plain" : "html"}; charset=utf-8`,
    "",
    body,
  ].join("\r\n");
}

export type Delivery = { outcome: string; rejectReason?: string };

/** Through the Worker's own handler, as workerd calls it. */
export async function deliverMail(server: Server, mail: ReplyMail): Promise<Delivery> {
  const envelope = new URLSearchParams({ from: mail.sender ?? mail.from, to: mail.to, format: "json" });
  const answer = await server.ask?.(`http://localhost/cdn-cgi/local/email?${envelope}`, {
    method: "POST",
    body: buildRawMail(mail),
  });
  return (await answer?.json()) as Delivery;
}

import type { addressParser, Email } from "postal-mime";
import { isAuthenticated } from "./authentication.ts";
import { htmlToText } from "./html-text.ts";

/** Signatures bring pictures along; an answer is a word. */
export const maxReplyBytes = 2 * 1024 * 1024;

export type MailReply = {
  /** Of the one whom the mail says that it is from, in lower case; null where it is not certain that it comes from there. */
  sender: string | null;
  /** Null where it has none that can be answered to. */
  messageId: string | null;
  text: string;
};

/** A mailbox and a domain without quotes: what cannot be anything else in the receiving server's results. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;

const plainMessageId = /^<[\w.!#$%&'*+/=?^`{|}~@:-]{3,240}>$/;

/** `envelopeSender`: as the sending server named it. Throws for what is no mail. */
export async function readReply(raw: ArrayBuffer, envelopeSender: string): Promise<MailReply> {
  // Large, and of no use to who only browses.
  const { default: PostalMime, addressParser } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const messageId = mail.messageId ?? "";
  return {
    sender: plainAddress.test(envelopeSender) ? readSender(mail, addressParser) : null,
    messageId: plainMessageId.test(messageId) ? messageId : null,
    text: mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ""),
  };
}

function readSender({ headers }: Email, parse: typeof addressParser): string | null {
  const from = headers.filter(({ key }) => key === "from");
  const [sender, ...others] = from.flatMap(({ value }) => parse(value));
  const address = sender?.address?.toLowerCase() ?? "";
  if (from.length !== 1 || others.length > 0 || !plainAddress.test(address)) return null;
  return isAuthenticated(headers, address.slice(address.lastIndexOf("@") + 1)) ? address : null;
}

import { findMailsTo, type SentMail } from "./mails.ts";
import { pollTimeout } from "./poll-timeout.ts";
import type { Server } from "./server.ts";

/** The code of the link in an e-mail. */
export function readCode({ text }: Pick<SentMail, "text">): string {
  return new URLSearchParams(text.match(/\/auth\?(\S+)/)?.[1]).get("code") ?? "";
}

/**
 * The newest of so many e-mails that hold a link to this address; waits for the queue. On a busy
 * machine the mailbox's page is at times not answered: it is asked again.
 */
export async function waitForLinkMail(server: Server, address: string, count = 1): Promise<SentMail> {
  for (const end = Date.now() + pollTimeout; Date.now() < end; ) {
    const mails = (await findMailsTo(server, address).catch(() => [])).filter(
      (mail) => readCode(mail) !== "",
    );
    if (mails[0] && mails.length >= count) return mails[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no link to ${address}`);
}

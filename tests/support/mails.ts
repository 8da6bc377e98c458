import type { CapturedMail } from "../../src/mail/catcher/queries.ts";
import { pollTimeout } from "./poll-timeout.ts";
import type { Server } from "./server.ts";

export type SentMail = CapturedMail;

/** What was sent to an address so far, newest first. */
export async function findMailsTo(server: Pick<Server, "url">, address: string): Promise<SentMail[]> {
  const all = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as SentMail[];
  return all.filter(({ to }) => to === address);
}

/** The newest e-mail to an address; waits for the queue. */
export async function waitForMailTo(server: Pick<Server, "url">, address: string): Promise<SentMail> {
  for (const end = Date.now() + pollTimeout; Date.now() < end; ) {
    const [newest] = await findMailsTo(server, address);
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no e-mail to ${address}`);
}

import { type APIRequestContext, expect } from "@playwright/test";
import type { CapturedMail as Mail } from "../../../src/mail/catcher/queries.ts";
import { undoWindow } from "../../../src/shared/undo/undo-window.ts";

/** Every e-mail that was sent to this address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const mails = (await (await request.get("/dev/mail.json")).json()) as Mail[];
  return mails.filter(({ to }) => to === address);
}

/** Waits for an e-mail to this address whose text holds `part`, and gives it. */
export async function awaitMail(request: APIRequestContext, address: string, part: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(request, address);
        found = mails.find(({ subject, text }) => `${subject}\n${text}`.includes(part));
        return found?.to;
      },
      { message: `an e-mail to ${address} about "${part}"`, timeout: 20_000 + undoWindow, intervals: [100] },
    )
    .toBe(address);
  return found as Mail;
}

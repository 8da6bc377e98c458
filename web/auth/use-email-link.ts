import { useState } from "react";
import { answerOf, api } from "../lib/api.ts";

const link = api["email-changes"][":code"];

/** What a link would do, and to which address. */
export const lookAtEmailLink = (code: string) => answerOf(link.$get({ param: { code } }));

/** Uses a link of an e-mail change, by a tap. */
export function useEmailLink(code: string) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await answerOf(link.$post({ param: { code } }));
    } finally {
      setBusy(false);
    }
  };
  return { use, busy };
}

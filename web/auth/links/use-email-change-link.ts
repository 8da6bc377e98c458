import { useState } from "react";
import { api, unwrap } from "../../lib/api/client.ts";

const link = api["email-changes"][":code"];

/** What a link would do, and to which address. */
export const fetchEmailLink = (code: string) => unwrap(link.$get({ param: { code } }));

/** Uses a link of an e-mail change, by a tap. */
export function useEmailChangeLink(code: string) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await unwrap(link.$post({ param: { code } }));
    } finally {
      setBusy(false);
    }
  };
  return { use, busy };
}

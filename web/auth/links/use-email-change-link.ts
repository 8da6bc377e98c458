import { useState } from "react";
import { api, unwrap } from "../../lib/api/client.ts";

const link = api["email-changes"][":code"];

export const fetchEmailLink = (code: string) => unwrap(link.$get({ param: { code } }));

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

import { useState } from "react";
import { answerOf, api } from "../lib/api.ts";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

/** Mails somebody who has not logged in yet a new password; the earlier one is worth nothing then. */
export function useSendCredentials({ name, email }: { name: string; email?: string | null | undefined }) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || !email) return;
    setBusy(true);
    try {
      await answerOf(api.email.$post({ json: { to: email, template: "welcome" } }));
      toast.success(t("adminUsers.sent"), t("adminUsers.sentDetail", { name, email }));
    } catch (error) {
      toast.error(t("adminUsers.notSent"), detailText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}

import { api, unwrap } from "../../lib/api/client.ts";
import { detailText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";

/** E-mails a new initial password; the one before stops working. */
export function useSendInvitation(): (to: string) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  return async (to) => {
    const about = `login ${to}`;
    try {
      await unwrap(api.email.$post({ json: { to, template: "welcome" } }));
      toast.success(t("employees.loginSent"), t("employees.loginSentDetail", { email: to }), { about });
    } catch (error) {
      toast.error(t("employees.loginNotSent"), detailText(t, error), { about });
    }
  };
}

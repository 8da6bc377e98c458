import { useConfirmed } from "../layout/use-confirmed.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

type Change = { password: string; currentPassword: string };

/** Changes the password; a wrong present one is told in words of its own. */
export function useChangePassword(): (json: Change) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const confirmed = useConfirmed();
  return async (json) => {
    await confirmed(answerOf(api.me.password.$put({ json })));
    toast.success(t("newPassword.done"), t("settings.passwordChanged"));
  };
}

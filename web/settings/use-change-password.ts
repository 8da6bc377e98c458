import { ApiError, answerOf, api } from "../lib/api.ts";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

/** Milliseconds (specification, 8: wrong password on re-authentication). */
const wrongPasswordLife = 5000;

type Change = { password: string; currentPassword: string };

/** Changes the password; a wrong present one is told in words of its own. */
export function useChangePassword(): (json: Change) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  return async (json) => {
    try {
      await answerOf(api.me.password.$put({ json }));
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.passwordWrong")
        toast.error(t("settings.wrongPassword"), detailText(t, error), { life: wrongPasswordLife });
      throw error;
    }
    toast.success(t("newPassword.done"), t("settings.passwordChanged"));
  };
}

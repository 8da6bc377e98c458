import { useState } from "react";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText, refusalText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

/** Milliseconds (specification, 8: wrong password on re-authentication). */
const wrongPasswordLife = 5000;

/** Changes the password; gives whether it worked, and tells either way. */
export function useChangePassword() {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const change = async (password: string, currentPassword: string): Promise<boolean> => {
    setBusy(true);
    try {
      await answerOf(api.me.password.$put({ json: { password, currentPassword } }));
      toast.success(t("newPassword.done"), t("settings.passwordChanged"));
      return true;
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === "auth.passwordWrong";
      if (isWrong) toast.error(t("settings.wrongPassword"), errorText(t, error), { life: wrongPasswordLife });
      else toast.error(t("layout.failed"), refusalText(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

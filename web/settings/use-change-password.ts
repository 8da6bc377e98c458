import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { useRenewSessions } from "./sessions/use-sessions.ts";

type Change = { password: string; currentPassword: string };

/** Changes the password. */
export function useChangePassword(): (json: Change) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const renewSessions = useRenewSessions();
  return async (json) => {
    await answerOf(api.me.password.$put({ json }));
    toast.success(t("newPassword.done"), t("settings.passwordChanged"));
    void renewSessions();
  };
}

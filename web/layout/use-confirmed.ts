import { ApiError } from "../lib/api.ts";
import { detailText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

/** Milliseconds (specification, 8: wrong password on re-authentication). */
const wrongPasswordLife = 5000;

/** Waits for a call that the present password confirms; a wrong one is told in words of its own, and thrown on. */
export function useConfirmed(): <T>(call: Promise<T>) => Promise<T> {
  const { t } = useI18n();
  const toast = useToast();
  return async (call) => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.passwordWrong")
        toast.error(t("settings.wrongPassword"), detailText(t, error), { life: wrongPasswordLife });
      throw error;
    }
  };
}

import { ApiError } from "../lib/api.ts";
import { againAt, detailText } from "../lib/error-text.ts";
import { fieldErrorsOf, laterCode } from "../lib/field-errors.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useToast } from "../ui/use-toast.tsx";

/** Milliseconds (specification, 8: wrong password on re-authentication). */
const wrongPasswordLife = 5000;

/**
 * Waits for a call that the present password or a code confirms, and throws its error on. A wrong password is told in
 * words of its own; after too many tries the field that the server names, or else `field`, says too when to try again.
 * `failed`: what a toast says then.
 */
export function useConfirmed(field: string, failed: string): <T>(call: Promise<T>) => Promise<T> {
  const { t } = useI18n();
  const toast = useToast();
  return async (call) => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.passwordWrong")
        toast.error(t("settings.wrongPassword"), detailText(t, error), { life: wrongPasswordLife });
      const again = againAt(error);
      if (!(error instanceof ApiError) || error.problem === null || again === null) throw error;
      toast.error(failed, detailText(t, error), { about: "form" });
      const [{ path } = { path: field }] = fieldErrorsOf(error);
      const errors = [{ path, code: laterCode(again), message: "" }];
      throw new ApiError(error.problem.code, { ...error.problem, errors });
    }
  };
}

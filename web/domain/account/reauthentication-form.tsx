import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiError } from "../../lib/api/client.ts";
import { detailText, getRetryAt } from "../../lib/api/error-text.ts";
import { getFieldErrors, retryAtCode } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Form } from "../../ui/form/form.tsx";

/** Milliseconds (specification, 8: wrong password on re-authentication). */
const wrongPasswordToastMs = 5000;

/**
 * Wraps a call that needs the password or a code, and rethrows its error. A wrong password has a toast of its own; when
 * rate limited, the field that the server names (else `field`) says when to retry. `failed`: that toast's text.
 */
function useReauthentication(field: string, failed: string): <T>(call: Promise<T>) => Promise<T> {
  const { t } = useI18n();
  const toast = useToast();
  return async (call) => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.code === "auth.passwordWrong")
        toast.error(t("settings.wrongPassword"), detailText(t, error), { duration: wrongPasswordToastMs });
      const retryAt = getRetryAt(error);
      if (!(error instanceof ApiError) || error.problem === null || retryAt === null) throw error;
      toast.error(failed, detailText(t, error), { about: "form" });
      const [{ path } = { path: field }] = getFieldErrors(error);
      const errors = [{ path, code: retryAtCode(retryAt), message: "" }];
      throw new ApiError(error.problem.code, { ...error.problem, errors });
    }
  };
}

type Props<Values extends FieldValues, Payload> = Omit<
  ComponentProps<typeof Form<Values, Payload>>,
  "guarded" | "sumsUp" | "className"
> & {
  /** The rate-limited field, if the server does not name it. */
  rateLimitedField?: "currentPassword" | "code";
};

export const passwordOnlyForm = {
  schema: async () => (await import("#shared/auth/session.ts")).passwordConfirmation,
  start: { currentPassword: "" },
};

/** A form whose request is confirmed with the password or a code: see `useReauthentication`. */
export function ReauthenticationForm<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { send, rateLimitedField = "currentPassword", ...formProps } = props;
  const handleErrors = useReauthentication(rateLimitedField, props.failed);
  return (
    <Form
      {...formProps}
      send={(...args) => handleErrors(send(...args))}
      guarded={false}
      summarizes={false}
      className="grid grid-cols-1 gap-5"
    />
  );
}

import { type ComponentProps, type ReactNode, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { FormDraft, forgetDraft } from "./form-draft.tsx";
import { useErrorSummary } from "./use-error-summary.ts";
import { type FormSubmitOptions, SubmitterContext, useFormSubmit } from "./use-form-submit.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.tsx";

type Props<Values extends FieldValues, Payload> = Omit<
  ComponentProps<"form">,
  "onSubmit" | "children" | "ref"
> &
  FormSubmitOptions<Values, Payload> & {
    /** Whether leaving asks while something is unsaved. Not for forms that browsers fill in, such as passwords. */
    guarded?: boolean;
    /** Whether a toast sums up errors out of sight. Not where the server's refusal has a toast of its own. */
    summarizes?: boolean;
    /** The name under which the device keeps what is typed, until it is sent. */
    draft?: string | undefined;
    children: ReactNode;
  };

/**
 * Submits once at a time and loses nothing on failure; errors, also the server's, stand beside their fields. Heavy
 * (react-hook-form): not for the first screen.
 */
export function Form<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const {
    schema,
    start,
    send,
    failed,
    clears = false,
    guarded = true,
    summarizes = true,
    draft,
    ...formProps
  } = props;
  const { t } = useI18n();
  const { children, ...attributes } = formProps;
  const element = useRef<HTMLFormElement>(null);
  const sendAndForget = async (payload: Payload, key: string) => {
    const result = await send(payload, key);
    if (result !== false && draft !== undefined) forgetDraft(draft);
    return result;
  };
  const { form, submit, submitter } = useFormSubmit({ schema, start, send: sendAndForget, failed, clears });
  const texts = draft === undefined ? {} : { text: t("formDraft.stays") };
  const { question } = useUnsavedChanges(guarded && form.formState.isDirty, texts);
  useErrorSummary(form, element, summarizes);
  return (
    <FormProvider {...form}>
      <SubmitterContext value={submitter}>
        <form method="post" {...attributes} ref={element} noValidate onSubmit={submit}>
          {draft !== undefined && <FormDraft name={draft} />}
          {children}
          {question}
        </form>
      </SubmitterContext>
    </FormProvider>
  );
}

import { type ComponentProps, type ReactNode, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { SubmitterContext } from "./submitter.ts";
import { useErrorSummary } from "./use-error-summary.ts";
import { type FormSubmitOptions, useFormSubmit } from "./use-form-submit.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.tsx";

type Props<Typed extends FieldValues, Sent> = Omit<ComponentProps<"form">, "onSubmit" | "children" | "ref"> &
  FormSubmitOptions<Typed, Sent> & {
    /** Whether leaving asks while something is unsaved: not where a browser fills fields in by itself, as passwords. */
    guarded?: boolean;
    /** Whether a toast sums up what is wrong out of sight: not where a toast of its own tells what the server refused. */
    sumsUp?: boolean;
    children: ReactNode;
  };

/**
 * Fields that are checked and sent together: once at a time, with nothing lost when it fails. What is wrong, here or
 * for the server, stands beside its field; the first such field gets the focus, and a toast sums up what is out of
 * sight. While something is unsaved, leaving asks. Heavy (react-hook-form): for the screens that are opened later.
 */
export function Form<Typed extends FieldValues, Sent>(props: Props<Typed, Sent>) {
  const { schema, start, send, failed, clears = false, guarded = true, sumsUp = true, ...rest } = props;
  const { children, ...attributes } = rest;
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, pressed } = useFormSubmit({ schema, start, send, failed, clears });
  const { question } = useUnsavedChanges(guarded && form.formState.isDirty);
  useErrorSummary(form, element, sumsUp);
  return (
    <FormProvider {...form}>
      <SubmitterContext value={pressed}>
        <form method="post" {...attributes} ref={element} noValidate onSubmit={submit}>
          {children}
          {question}
        </form>
      </SubmitterContext>
    </FormProvider>
  );
}

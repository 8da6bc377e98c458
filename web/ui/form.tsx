import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, FormProvider, type Path, useForm } from "react-hook-form";
import type * as z from "zod";
import { errorText, fieldErrorsOf } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { keyFor } from "./form-key.ts";
import { resolverOf } from "./form-resolver.ts";
import { useFaults } from "./use-faults.ts";
import { useToast } from "./use-toast.tsx";
import { useUnsaved } from "./use-unsaved.tsx";

type Props<Typed extends FieldValues, Sent> = Omit<ComponentProps<"form">, "onSubmit" | "children"> & {
  /**
   * Loads the schema that the server has too: it checks what is typed, and its codes stand beside the fields. It comes
   * after the fields are drawn, and with it zod, which weighs more than they do.
   */
  schema: () => Promise<z.ZodType<Sent>>;
  /** What stands in the fields at first; where it arrives late, what has been typed stays. */
  start: Typed;
  /**
   * Sends it, and throws what the server answered. `key` is the same for the same content, so that a second try after
   * a lost answer makes nothing twice. Call `leaveFreely` before leading on.
   */
  send: (sent: Sent, key: string) => Promise<void>;
  /** What is said when it fails; what went wrong stands under it. */
  failed: string;
  children: ReactNode;
};

/**
 * Fields that are checked and sent together: once at a time, with nothing lost when it fails. What is wrong, here or
 * for the server, stands beside its field; the first such field gets the focus, and a toast sums up what is out of
 * sight. While something is unsaved, leaving asks. Heavy (react-hook-form): for the screens that are opened later.
 */
export function Form<Typed extends FieldValues, Sent>(props: Props<Typed, Sent>) {
  const { schema, start, send, failed, children, ...rest } = props;
  const { t } = useI18n();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const keys = useRef(new Map<string, string>());
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (...asked) => (await resolverOf<Typed, Sent>(schema))(...asked),
    defaultValues: start as never,
    values: start,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: false,
  });
  useEffect(() => {
    resolverOf(schema).catch(() => undefined);
  }, [schema]);
  const { question } = useUnsaved(form.formState.isDirty);
  useFaults(form, element);

  const submit = form.handleSubmit(async (sent) => {
    const typed = structuredClone(form.getValues());
    try {
      await send(sent, keyFor(keys.current, sent));
      // What was typed while it was on its way is not saved.
      form.resetDefaultValues(typed);
      toast.settle("form");
    } catch (error) {
      const refused = fieldErrorsOf(error);
      for (const { path, code } of refused) form.setError(path as Path<Typed>, { message: code });
      if (refused.length === 0) toast.error(failed, errorText(t, error), { about: "form" });
    }
  });
  return (
    <FormProvider {...form}>
      <form
        {...rest}
        ref={element}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (underWay.current) return;
          underWay.current = true;
          try {
            await submit(event);
          } catch (error) {
            // The schema has not arrived: the line is down.
            toast.error(failed, errorText(t, error), { about: "form" });
          } finally {
            underWay.current = false;
          }
        }}
      >
        {children}
        {question}
      </form>
    </FormProvider>
  );
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { detailText } from "../../lib/api/error-text.ts";
import { getFieldErrors } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSameUser } from "../../lib/session/use-session-ended.ts";
import { useToast } from "../feedback/use-toast.tsx";
import { getIdempotencyKey } from "./idempotency-key.ts";
import { createLazyResolver } from "./lazy-resolver.ts";
import { getSubmitter, noSubmitter, type Submitter } from "./submitter.ts";

export type FormSubmitOptions<Typed extends FieldValues, Sent> = {
  /**
   * Loads the schema that the server has too: it checks what is typed, and its codes stand beside the fields. It comes
   * after the fields are drawn, and with it zod, which weighs more than they do.
   */
  schema: () => Promise<z.ZodType<Sent>>;
  /** What stands in the fields at first. One that arrives late leaves what was typed, and waits for what is being sent. */
  start: Typed;
  /**
   * Sends it, and throws what the server answered; gives false when nothing is saved and it has said so itself, or
   * asks first. `key` is the same for the same content, so that a second try after a lost answer makes nothing twice.
   * Call `unblockNavigation` before leading on.
   */
  send: (sent: Sent, key: string) => Promise<unknown>;
  /** What is said when it fails; what went wrong stands under it. */
  failed: string;
  /** Once it is sent it is as at the start again, for the next one. */
  clears?: boolean;
};

/** What is typed and what is wrong stay where a start arrives late, and go where a form begins anew. */
const resetOptions = (stays: boolean) => ({
  keepDirtyValues: stays,
  keepDirty: stays,
  keepErrors: stays,
  keepIsSubmitted: stays,
  keepSubmitCount: stays,
});

/** Checks and sends what is typed, once at a time. `pressed`: the button that did it; its name and value go along. */
export function useFormSubmit<Typed extends FieldValues, Sent>(sending: FormSubmitOptions<Typed, Sent>) {
  const { schema, start, failed, clears = false } = sending;
  const { t } = useI18n();
  const toast = useToast();
  const underWay = useRef(false);
  const latest = useRef<Submitter>(noSubmitter);
  const [pressed, press] = useState<Submitter>(noSubmitter);
  const [held, hold] = useState<Typed | null>(null);
  // react-hook-form drops what is being sent, without a word, where other values come meanwhile: these wait.
  const values = held ?? start;
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (values, ...rest) =>
      (await createLazyResolver<Typed, Sent>(schema))({ ...values, ...latest.current }, ...rest),
    defaultValues: start as DefaultValues<Typed>,
    values,
    resetOptions: resetOptions(true),
    shouldFocusError: false,
  });
  useEffect(() => {
    createLazyResolver(schema).catch(() => undefined);
  }, [schema]);
  // What a late start has filled in is looked at again.
  useEffect(() => {
    const isRefilled = (name: Path<Typed>) => {
      const { error, isDirty } = form.getFieldState(name);
      return error !== undefined && !isDirty;
    };
    const refilled = (Object.keys(values) as Path<Typed>[]).filter(isRefilled);
    if (refilled.length > 0) void form.trigger(refilled);
  }, [form, values]);
  const deliver = useDelivery(form, sending);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    latest.current = getSubmitter(event);
    press(latest.current);
    hold(start);
    let isSent = false;
    try {
      await form.handleSubmit(async (sent) => {
        isSent = await deliver(sent);
      })(event);
      if (isSent && clears) form.reset(start, resetOptions(false));
    } catch (error) {
      // The schema has not arrived: the line is down.
      toast.error(failed, detailText(t, error), { about: "form" });
    } finally {
      underWay.current = false;
      hold(null);
    }
  };
  return { form, submit, pressed };
}

/** Sends it and tells how that went; gives whether it is saved, with nothing typed since that a reset would lose. */
function useDelivery<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  { send, failed, clears = false }: FormSubmitOptions<Typed, Sent>,
) {
  const { t } = useI18n();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  const isStillMe = useSameUser();
  return async (sent: Sent): Promise<boolean> => {
    const typed = structuredClone(form.getValues());
    try {
      if (!(await isStillMe())) return false;
      if ((await send(sent, getIdempotencyKey(keys.current, sent))) === false) return false;
      toast.settle("form");
      // What was typed while it was on its way is not saved.
      if (!clears) form.resetDefaultValues(typed);
      return JSON.stringify(form.getValues()) === JSON.stringify(typed);
    } catch (error) {
      const refused = getFieldErrors(error);
      for (const { path, code } of refused) form.setError(path as Path<Typed>, { message: code });
      if (refused.length === 0) toast.error(failed, detailText(t, error), { about: "form" });
      return false;
    }
  };
}

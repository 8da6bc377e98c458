import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { detailText } from "../lib/error-text.ts";
import { fieldErrorsOf } from "../lib/field-errors.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useStillMe } from "../lib/use-end.ts";
import { keyFor } from "./form-key.ts";
import { resolverOf } from "./form-resolver.ts";
import { noButton, type Pressed, pressedIn } from "./pressed.ts";
import { useToast } from "./use-toast.tsx";

export type Sending<Typed extends FieldValues, Sent> = {
  /**
   * Loads the schema that the server has too: it checks what is typed, and its codes stand beside the fields. It comes
   * after the fields are drawn, and with it zod, which weighs more than they do.
   */
  schema: () => Promise<z.ZodType<Sent>>;
  /** What stands in the fields at first; where it arrives late, what has been typed stays. */
  start: Typed;
  /**
   * Sends it, and throws what the server answered; gives false when nothing is saved and it has said so itself, or
   * asks first. `key` is the same for the same content, so that a second try after a lost answer makes nothing twice.
   * Call `leaveFreely` before leading on.
   */
  send: (sent: Sent, key: string) => Promise<unknown>;
  /** What is said when it fails; what went wrong stands under it. */
  failed: string;
  /** Once it is sent it is as at the start again, for the next one. */
  clears?: boolean;
};

/** Checks and sends what is typed, once at a time. `pressed`: the button that did it; its name and value go along. */
export function useSending<Typed extends FieldValues, Sent>(sending: Sending<Typed, Sent>) {
  const { schema, start, failed, clears = false } = sending;
  const { t } = useI18n();
  const toast = useToast();
  const underWay = useRef(false);
  const latest = useRef<Pressed>(noButton);
  const [pressed, press] = useState<Pressed>(noButton);
  const form = useForm<Typed, unknown, Sent>({
    resolver: async (values, ...rest) =>
      (await resolverOf<Typed, Sent>(schema))({ ...values, ...latest.current }, ...rest),
    defaultValues: start as DefaultValues<Typed>,
    values: start,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: false,
  });
  useEffect(() => {
    resolverOf(schema).catch(() => undefined);
  }, [schema]);
  const deliver = useDelivery(form, sending);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    latest.current = pressedIn(event);
    press(latest.current);
    let isSent = false;
    try {
      await form.handleSubmit(async (sent) => {
        isSent = await deliver(sent);
      })(event);
      if (isSent && clears) form.reset(start, { keepDirtyValues: false, keepDirty: false });
    } catch (error) {
      // The schema has not arrived: the line is down.
      toast.error(failed, detailText(t, error), { about: "form" });
    } finally {
      underWay.current = false;
    }
  };
  return { form, submit, pressed };
}

/** Sends it and tells how that went; gives whether it is saved, with nothing typed since that a reset would lose. */
function useDelivery<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  { send, failed, clears = false }: Sending<Typed, Sent>,
) {
  const { t } = useI18n();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  const isStillMe = useStillMe();
  return async (sent: Sent): Promise<boolean> => {
    const typed = structuredClone(form.getValues());
    try {
      if (!(await isStillMe())) return false;
      if ((await send(sent, keyFor(keys.current, sent))) === false) return false;
      toast.settle("form");
      // What was typed while it was on its way is not saved.
      if (!clears) form.resetDefaultValues(typed);
      return JSON.stringify(form.getValues()) === JSON.stringify(typed);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      for (const { path, code } of refused) form.setError(path as Path<Typed>, { message: code });
      if (refused.length === 0) toast.error(failed, detailText(t, error), { about: "form" });
      return false;
    }
  };
}

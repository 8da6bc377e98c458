import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { detailText } from "../../lib/api/error-text.ts";
import { getFieldErrors } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSameUser } from "../../lib/session/use-session-ended.ts";
import { useToast } from "../feedback/use-toast.tsx";
import { getSubmitter, noSubmitter, type Submitter } from "./submitter.ts";

export type FormSubmitOptions<Typed extends FieldValues, Sent> = {
  /** The schema shared with the server, loaded lazily: zod weighs more than the fields do. */
  schema: () => Promise<z.ZodType<Sent>>;
  /** Initial values. New ones keep what was typed, and wait while a submit is under way. */
  start: Typed;
  /**
   * Throws ApiError; gives false if nothing was saved and the user knows, or is asked first. `key`: idempotency key of
   * the content. Call `unblockNavigation` before navigating.
   */
  send: (sent: Sent, key: string) => Promise<unknown>;
  /** The toast's first line on failure; the error is its second. */
  failed: string;
  /** Resets the form once it is sent. */
  clears?: boolean;
};

/** `stays`: for new initial values, which keep input and errors; else a full reset. */
const resetOptions = (stays: boolean) => ({
  keepDirtyValues: stays,
  keepDirty: stays,
  keepErrors: stays,
  keepIsSubmitted: stays,
  keepSubmitCount: stays,
});

/** `pressed`: name and value of the button that submits. */
export function useFormSubmit<Typed extends FieldValues, Sent>(sending: FormSubmitOptions<Typed, Sent>) {
  const { schema, start, failed, clears = false } = sending;
  const { t } = useI18n();
  const toast = useToast();
  const underWay = useRef(false);
  const latest = useRef<Submitter>(noSubmitter);
  const [pressed, press] = useState<Submitter>(noSubmitter);
  const [held, hold] = useState<Typed | null>(null);
  // react-hook-form silently drops a submit if `values` change during it, so the new ones wait.
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
  // Validates fields with an error again once new initial values have filled them.
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
      // Loading the schema failed: offline.
      toast.error(failed, detailText(t, error), { about: "form" });
    } finally {
      underWay.current = false;
      hold(null);
    }
  };
  return { form, submit, pressed };
}

/** The returned function gives whether it is saved, with nothing typed since that a reset would lose. */
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
      // What was typed during the request is still unsaved.
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

/** The same key for the same content, so that a retry is no duplicate. */
function getIdempotencyKey(keys: Map<string, string>, sent: unknown): string {
  const content = JSON.stringify(sent);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}

type Load<Sent> = () => Promise<z.ZodType<Sent>>;

/** Loads the schema, and zod with it, when first used. */
async function createLazyResolver<Typed extends FieldValues, Sent>(
  schema: Load<Sent>,
): Promise<Resolver<Typed, unknown, Sent>> {
  const [{ zodResolver }, loaded] = await Promise.all([import("@hookform/resolvers/zod"), schema()]);
  return zodResolver(loaded as never) as unknown as Resolver<Typed, unknown, Sent>;
}

import { createContext, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
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

/** Name and value of the button that submitted the form; empty if it has no name. */
export type Submitter = Readonly<Record<string, string>>;

export const noSubmitter: Submitter = {};

export const SubmitterContext = createContext(noSubmitter);

/** Enter in a field counts as the form's first button. */
export function getSubmitter({ nativeEvent }: FormEvent<HTMLFormElement>): Submitter {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name !== ""
    ? { [submitter.name]: submitter.value }
    : noSubmitter;
}

export type FormSubmitOptions<Values extends FieldValues, Payload> = {
  /** The schema shared with the server, loaded lazily: zod weighs more than the fields do. */
  schema: () => Promise<z.ZodType<Payload>>;
  /** Initial values. New ones keep what was typed, and wait while a submit is under way. */
  start: Values;
  /**
   * Throws ApiError; gives false if nothing was saved and the user knows, or is asked first. `key`: idempotency key of
   * the content. Call `unblockNavigation` before navigating.
   */
  send: (payload: Payload, key: string) => Promise<unknown>;
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

/** `submitter`: name and value of the button that submits. */
export function useFormSubmit<Values extends FieldValues, Payload>(
  submission: FormSubmitOptions<Values, Payload>,
) {
  const { schema, start, failed, clears = false } = submission;
  const { t } = useI18n();
  const toast = useToast();
  const isSubmitting = useRef(false);
  const latest = useRef<Submitter>(noSubmitter);
  const [submitter, setSubmitter] = useState<Submitter>(noSubmitter);
  const [startDuringSubmit, setStartDuringSubmit] = useState<Values | null>(null);
  // react-hook-form silently drops a submit if `values` change during it, so the new ones wait.
  const latestStart = startDuringSubmit ?? start;
  const edited = useRef<(start: Values) => Values>((start) => start);
  const values = useMemo(() => edited.current(latestStart), [latestStart]);
  const form = useForm<Values, unknown, Payload>({
    resolver: async (values, ...options) =>
      (await createLazyResolver<Values, Payload>(schema))({ ...values, ...latest.current }, ...options),
    defaultValues: start as DefaultValues<Values>,
    values,
    resetOptions: resetOptions(true),
    shouldFocusError: false,
  });
  useEffect(() => {
    edited.current = (start) => ({ ...start, ...pickEditedLists(form) });
  }, [form]);
  useEffect(() => {
    createLazyResolver(schema).catch(() => undefined);
  }, [schema]);
  // Validates fields with an error again once new initial values have filled them.
  useEffect(() => {
    const isRefilled = (name: Path<Values>) => {
      const { error, isDirty } = form.getFieldState(name);
      return error !== undefined && !isDirty;
    };
    const refilled = (Object.keys(values) as Path<Values>[]).filter(isRefilled);
    if (refilled.length > 0) void form.trigger(refilled);
  }, [form, values]);
  const sendOnce = useSend(form, submission);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    latest.current = getSubmitter(event);
    setSubmitter(latest.current);
    setStartDuringSubmit(start);
    let isSaved = false;
    try {
      await form.handleSubmit(async (payload) => {
        isSaved = await sendOnce(payload);
      })(event);
      if (isSaved && clears) form.reset(start, resetOptions(false));
    } catch (error) {
      // Loading the schema failed: offline.
      toast.error(failed, detailText(t, error), { about: "form" });
    } finally {
      isSubmitting.current = false;
      setStartDuringSubmit(null);
    }
  };
  return { form, submit, submitter };
}

/** Kept whole when new initial values come: react-hook-form would keep those parts alone that were typed. */
function pickEditedLists<Values extends FieldValues, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
): Partial<Values> {
  const isEdited = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && form.getFieldState(name as Path<Values>).isDirty;
  return Object.fromEntries(Object.entries(form.getValues()).filter(isEdited)) as Partial<Values>;
}

/** The returned function gives whether it is saved, with nothing typed since that a reset would lose. */
function useSend<Values extends FieldValues, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
  { send, failed, clears = false }: FormSubmitOptions<Values, Payload>,
) {
  const { t } = useI18n();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  const isStillMe = useSameUser();
  return async (payload: Payload): Promise<boolean> => {
    const submittedValues = structuredClone(form.getValues());
    try {
      if (!(await isStillMe())) return false;
      if ((await send(payload, getIdempotencyKey(keys.current, payload))) === false) return false;
      toast.settle("form");
      // What was typed during the request is still unsaved.
      if (!clears) form.resetDefaultValues(submittedValues);
      return JSON.stringify(form.getValues()) === JSON.stringify(submittedValues);
    } catch (error) {
      const fieldErrors = getFieldErrors(error);
      for (const { path, code } of fieldErrors) form.setError(path as Path<Values>, { message: code });
      if (fieldErrors.length === 0) toast.error(failed, detailText(t, error), { about: "form" });
      return false;
    }
  };
}

/** The same key for the same content, so that a retry is no duplicate. */
function getIdempotencyKey(keys: Map<string, string>, payload: unknown): string {
  const content = JSON.stringify(payload);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}

type LoadSchema<Payload> = () => Promise<z.ZodType<Payload>>;

/** Loads the schema, and zod with it, when first used. */
async function createLazyResolver<Values extends FieldValues, Payload>(
  schema: LoadSchema<Payload>,
): Promise<Resolver<Values, unknown, Payload>> {
  const [{ zodResolver }, loaded] = await Promise.all([import("@hookform/resolvers/zod"), schema()]);
  return zodResolver(loaded as never) as unknown as Resolver<Values, unknown, Payload>;
}

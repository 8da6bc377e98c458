import { createContext, type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
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
  const values = startDuringSubmit ?? start;
  const [first] = useState(start);
  const form = useForm<Values, unknown, Payload>({
    resolver: async (values, ...options) => {
      // As they are now: people type on while the schema loads.
      const asked = structuredClone({ ...values, ...latest.current });
      return (await createLazyResolver<Values, Payload>(schema))(asked, ...options);
    },
    defaultValues: first as DefaultValues<Values>,
    // Without it a field that has no value yet would count as changed.
    values: first,
    shouldFocusError: false,
  });
  const applied = useRef(values);
  useEffect(() => {
    if (isSame(applied.current, values)) return;
    applied.current = values;
    applyStart(form, values);
  }, [form, values]);
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
      const submitted = structuredClone(form.getValues());
      await form.handleSubmit(async (payload) => {
        isSaved = await sendOnce(payload, submitted);
      })(event);
      if (isSaved && clears) form.reset(start);
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Also of a list that it is in. */
function hasFocus(path: string): boolean {
  const name = document.activeElement?.getAttribute("name") ?? "";
  return name === path || name.startsWith(`${path}.`);
}

/**
 * New initial values, for fields that nobody has changed or is in. react-hook-form's own way would keep of a list those parts alone
 * that were typed, and lose the focus in it: here a list stays whole, or is replaced.
 */
function applyStart<Values extends FieldValues, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
  start: Values,
): void {
  const apply = (path: string, before: unknown, after: unknown) => {
    if (isSame(before, after)) return;
    if (isRecord(before) && isRecord(after))
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
        apply(path === "" ? key : `${path}.${key}`, before[key], after[key]);
    else if (!hasFocus(path) && isSame(form.getValues(path as Path<Values>), before))
      form.setValue(path as Path<Values>, after as PathValue<Values, Path<Values>>);
  };
  apply("", form.control._defaultValues, start);
  form.resetDefaultValues(start as DefaultValues<Values>);
}

/** The returned function gives whether it is saved, with nothing typed since it was submitted that a reset would lose. */
function useSend<Values extends FieldValues, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
  { send, failed, clears = false }: FormSubmitOptions<Values, Payload>,
) {
  const { t } = useI18n();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  const isStillMe = useSameUser();
  return async (payload: Payload, submitted: Values): Promise<boolean> => {
    try {
      if (!(await isStillMe())) return false;
      if ((await send(payload, getIdempotencyKey(keys.current, payload))) === false) return false;
      toast.settle("form");
      // What was typed meanwhile is still unsaved.
      if (!clears) form.resetDefaultValues(submitted);
      return isSame(form.getValues(), submitted);
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

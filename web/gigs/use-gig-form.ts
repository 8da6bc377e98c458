import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { type Path, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { GigInput } from "#shared/gig.ts";
import { errorText, fieldErrorsOf } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { keyFor } from "../ui/form-key.ts";
import { resolverOf } from "../ui/form-resolver.ts";
import { useFaults } from "../ui/use-faults.ts";
import { useToast } from "../ui/use-toast.tsx";
import { type GigDraft, tidy } from "./gig-draft.ts";

type Form = UseFormReturn<GigDraft, unknown, GigInput>;

const check = () =>
  resolverOf<GigDraft, GigInput>(() => import("#shared/gig.ts").then(({ gigInput }) => gigInput));
const resolver: Resolver<GigDraft, unknown, GigInput> = async (values, context, options) =>
  (await check())(tidy(values), context, options);

/** The form of a gig. What has been typed stays when `draft` arrives late. `useFaults` moves to what is wrong. */
export function useGigForm(draft: GigDraft): Form {
  useEffect(() => {
    check().catch(() => undefined);
  }, []);
  return useForm<GigDraft, unknown, GigInput>({
    resolver,
    defaultValues: draft,
    values: draft,
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: false,
  });
}

/**
 * Sends the form once at a time. What the server refuses is shown beside its field; nothing typed is lost.
 * A try after a lost answer keeps its key and finds the gig that the first one made; what was changed since is sent
 * under a key of its own, so that no edit is dropped for it. `say`: what went wrong, where no field can show it.
 */
export function useSend(
  form: Form,
  send: (input: GigInput, key: string) => Promise<void>,
  say: typeof errorText = errorText,
) {
  const { t } = useI18n();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  const underWay = useRef(false);
  const [sending, setSending] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useFaults(form, formRef);

  const submitAs = (status: "draft" | "open") =>
    form.handleSubmit(async (input) => {
      if (underWay.current) return;
      underWay.current = true;
      setSending(status);
      try {
        await send({ ...input, status }, keyFor(keys.current, { ...input, status }));
      } catch (error) {
        const refused = fieldErrorsOf(error);
        for (const { path, code } of refused) form.setError(path as Path<GigDraft>, { message: code });
        if (refused.length === 0) toast.error(say(t, error), undefined, { about: "form" });
      } finally {
        underWay.current = false;
        setSending(null);
      }
    });
  // The rules may not have arrived: the line is down.
  const submit = (status: "draft" | "open") => (event?: BaseSyntheticEvent) =>
    submitAs(status)(event).catch((error) => {
      toast.error(say(t, error), undefined, { about: "form" });
    });
  return { submit, sending, formRef };
}

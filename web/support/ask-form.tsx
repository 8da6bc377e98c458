import { type FormEvent, useState } from "react";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";
import { useSend } from "./use-send.ts";

/** A new question; `onSent` with the ticket's id. */
export function AskForm({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const { send, busy, errors, refuse } = useSend();
  const [typed, setTyped] = useState(false);
  const { question } = useUnsaved(typed);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const json = textsOf(form);
    const empty = (["subject", "text"] as const).filter((name) => json[name] === "");
    if (empty.length > 0)
      return refuse(
        form,
        empty.map((path) => ({ path, code: "required" })),
      );
    const made = await send(form, (headers) => answerOf(api.support.tickets.$post({ json }, { headers })));
    if (made === null) return;
    setTyped(false);
    form.reset();
    toast.success(t("support.sent"), t("support.sentDetail"));
    onSent(made.id);
  };
  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => setTyped(Object.values(textsOf(currentTarget)).some(Boolean))}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <TextField name="subject" label={t("support.subject")} error={errors.subject} maxLength={120} />
      <TextArea
        name="text"
        label={t("support.text")}
        error={errors.text}
        maxLength={4000}
        className="min-h-32"
      />
      <Button type="submit" tone="primary" busy={busy} className="sm:justify-self-start">
        {t("support.send")}
      </Button>
      {question}
    </form>
  );
}

function textsOf(form: HTMLFormElement): { subject: string; text: string } {
  const text = (name: string) => String(new FormData(form).get(name) ?? "").trim();
  return { subject: text("subject"), text: text("text") };
}

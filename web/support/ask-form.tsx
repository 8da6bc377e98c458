import type { NewTicket } from "#shared/support.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveFreely } from "../lib/leaving.ts";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFormFields } from "../ui/use-form-field.ts";
import { useToast } from "../ui/use-toast.tsx";
import { useTicketsAnew } from "./use-tickets-anew.ts";

const schema = async () => (await import("#shared/support.ts")).newTicket;
const start: NewTicket = { subject: "", text: "" };

/** A new question; `onSent` with the ticket's id. */
export function AskForm({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const readAnew = useTicketsAnew();
  const send = async (json: NewTicket, key: string) => {
    const headers = { "Idempotency-Key": key };
    const { id } = await answerOf(api.support.tickets.$post({ json }, { headers }));
    await readAnew();
    toast.success(t("support.sent"), t("support.sentDetail"));
    leaveFreely();
    onSent(id);
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("support.notSent")}
      className="grid grid-cols-1 gap-5"
    >
      <Question />
      <SubmitButton className="sm:justify-self-start">{t("support.send")}</SubmitButton>
    </Form>
  );
}

function Question() {
  const { t } = useI18n();
  const field = useFormFields<NewTicket>();
  return (
    <>
      <TextField {...field("subject")} label={t("support.subject")} maxLength={120} />
      <TextArea {...field("text")} label={t("support.text")} maxLength={4000} rows={4} />
    </>
  );
}

import type { NewTicket } from "#shared/support/ticket.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { unblockNavigation } from "../lib/navigation/navigation-blocker.ts";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormFields } from "../ui/form/use-form-field.ts";
import { useRefreshTickets } from "./use-refresh-tickets.ts";

const schema = async () => (await import("#shared/support/ticket.ts")).newTicket;
const start: NewTicket = { subject: "", text: "" };

/** `onSent` gets the ticket's id. */
export function NewTicketForm({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const refreshTickets = useRefreshTickets();
  const send = async (json: NewTicket, key: string) => {
    const headers = { "Idempotency-Key": key };
    const { id } = await unwrap(api.support.tickets.$post({ json }, { headers }));
    await refreshTickets();
    toast.success(t("support.sent"), t("support.sentDetail"));
    unblockNavigation();
    onSent(id);
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      draft="ticket"
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

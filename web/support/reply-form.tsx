import { useWatch } from "react-hook-form";
import type { Ticket, TicketPatch } from "#shared/support/ticket.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormFields } from "../ui/form/use-form-field.ts";
import { useRefreshTickets } from "./use-refresh-tickets.ts";

const schema = async () => (await import("#shared/support/ticket.ts")).replySchema;
const start = { text: "" };

type Props = { ticket: Ticket; answers: boolean };

/** `answers`: the writer is support staff. */
export function ReplyForm({ ticket, answers }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const refreshTickets = useRefreshTickets();
  const { id } = ticket;
  const send = async (json: TicketPatch, key: string) => {
    const headers = { "Idempotency-Key": key };
    await unwrap(api.support.tickets[":id"].$patch({ param: { id }, json }, { headers }));
    await refreshTickets();
    if (json.text !== undefined) toast.success(t(answers ? "support.answerSent" : "support.sent"));
    else toast.success(t(json.status === "open" ? "support.reopened" : "support.closedDone"));
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      draft={`ticket ${id}`}
      failed={t("support.notSent")}
      clears
      className="grid grid-cols-1 gap-4"
    >
      <Reply ticket={ticket} answers={answers} />
    </Form>
  );
}

function Reply({ ticket, answers }: Props) {
  const { t } = useI18n();
  const field = useFormFields<typeof start>();
  const text = useWatch<typeof start, "text">({ name: "text" });
  const isClosed = ticket.status === "closed";
  return (
    <>
      <TextArea
        {...field("text")}
        label={t(answers ? "support.yourAnswer" : "support.writeMore")}
        hint={isClosed && !answers ? t("support.writeMoreHint") : undefined}
        maxLength={4000}
        rows={4}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t(answers ? "support.answer" : "support.send")}</SubmitButton>
        <SubmitButton tone="secondary" name="status" value={isClosed ? "open" : "closed"}>
          {t(closeLabelKey(isClosed, text.trim() !== ""))}
        </SubmitButton>
      </div>
    </>
  );
}

function closeLabelKey(isClosed: boolean, hasText: boolean) {
  if (isClosed) return "support.reopen";
  return hasText ? "support.sendAndClose" : "support.close";
}

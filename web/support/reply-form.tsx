import { type FormEvent, useState } from "react";
import type { Ticket } from "#shared/support.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";
import { useSend } from "./use-send.ts";

/** More words on a ticket, and its end or its return; `answers`: it is support who writes. */
export function ReplyForm({ ticket: { id, status }, answers }: { ticket: Ticket; answers: boolean }) {
  const { t } = useI18n();
  const toast = useToast();
  const { send, busy, errors, refuse } = useSend();
  const [typed, setTyped] = useState(false);
  const { question } = useUnsaved(typed);
  const isClosed = status === "closed";

  const patch = async (form: HTMLFormElement, json: { text?: string; status?: "open" | "closed" }) => {
    const ticket = api.support.tickets[":id"];
    const made = await send(form, (headers) => answerOf(ticket.$patch({ param: { id }, json }, { headers })));
    if (made === null) return;
    setTyped(false);
    form.reset();
    if (json.text !== undefined) toast.success(t(answers ? "support.answerSent" : "support.sent"));
    else toast.success(t(json.status === "open" ? "support.reopened" : "support.closedDone"));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = textOf(form);
    if (text === "") return refuse(form, [{ path: "text", code: "required" }]);
    void patch(form, { text });
  };
  const turn = (form: HTMLFormElement | null) => {
    if (form === null) return;
    const text = isClosed ? "" : textOf(form);
    void patch(form, { status: isClosed ? "open" : "closed", ...(text !== "" && { text }) });
  };
  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => setTyped(textOf(currentTarget) !== "")}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      <TextArea
        name="text"
        label={t(answers ? "support.yourAnswer" : "support.writeMore")}
        error={errors.text}
        maxLength={4000}
        className="min-h-28"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={busy}>
          {t(answers ? "support.answer" : "support.send")}
        </Button>
        <Button busy={busy} onClick={({ currentTarget }) => turn(currentTarget.form)}>
          {t(closingWords(isClosed, typed))}
        </Button>
      </div>
      {question}
    </form>
  );
}

const textOf = (form: HTMLFormElement) => String(new FormData(form).get("text") ?? "").trim();

function closingWords(isClosed: boolean, typed: boolean) {
  if (isClosed) return "support.reopen";
  return typed ? "support.sendAndClose" : "support.close";
}

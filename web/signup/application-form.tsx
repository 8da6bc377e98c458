import { useMemo, useState } from "react";
import type { Application } from "#shared/application.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { ApplicationFields, startingApplication } from "./application-fields.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

const schema = async () => (await import("#shared/application.ts")).application;

type Props = { onSent: (email: string) => void };

/** Sends the application once, however often the button is tapped or the line drops. */
export function ApplicationForm({ onSent }: Props) {
  const { t, locale } = useI18n();
  const toast = useToast();
  const whenOpened = useOpenedForm();
  // The language is the screen's at the start; a change of it is no edit.
  const [spoken] = useState(locale);
  const start = useMemo(() => ({ ...startingApplication, locale: spoken }), [spoken]);
  const send = async (sent: Application, key: string) => {
    const headers = { "Idempotency-Key": key };
    await whenOpened((form) =>
      answerOf(api.applications.$post({ json: { ...sent, locale, form } }, { headers })),
    );
    toast.settle("form");
    onSent(sent.email);
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("signup.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <ApplicationFields />
      <SubmitButton wide>{t("signup.submit")}</SubmitButton>
    </Form>
  );
}

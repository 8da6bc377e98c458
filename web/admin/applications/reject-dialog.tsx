import type { ApplicationPatch, ListedApplication } from "#shared/organizations/application.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { AnswerApplication } from "./use-answer-application.ts";

const schema = async () => (await import("#shared/organizations/application.ts")).applicationPatch;
const start = { status: "rejected" as const, reason: "" };

type Props = { application: ListedApplication; answer: AnswerApplication; onClose: () => void };

/** The reason is mailed to the applicant. */
export function RejectDialog({ application: { name, companyName, email }, answer, onClose }: Props) {
  const { t } = useI18n();
  const send = async (patch: ApplicationPatch) => {
    const done = await answer(patch);
    if (done) onClose();
    return done;
  };
  return (
    <Dialog
      open
      onClose={() => confirmLeaving(onClose)}
      title={t("adminApplications.rejectTitle", { name: companyName ?? name })}
    >
      <Form
        schema={schema}
        start={start}
        send={send}
        failed={t("adminApplications.notAnswered")}
        className="grid grid-cols-1 gap-4"
      >
        <Reason email={email} />
        <SubmitButton tone="danger">{t("adminApplications.rejectYes")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function Reason({ email }: { email: string }) {
  const { t } = useI18n();
  const field = useFormFields<typeof start>();
  return (
    <TextArea
      {...field("reason")}
      label={t("adminApplications.reason")}
      hint={t("adminApplications.reasonHint", { email })}
      maxLength={1000}
      rows={4}
    />
  );
}

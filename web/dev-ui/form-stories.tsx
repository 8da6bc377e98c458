import { useState } from "react";
import * as z from "zod";
import { EmploymentFields } from "../domain/people/employment-fields.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormFields } from "../ui/form/use-form-field.ts";
import { emptyPasswordFields, NewPasswordFields } from "../ui/password/new-password-fields.tsx";
import { Story } from "./story-section.tsx";

const schema = z.object({
  name: z.string().min(1, { message: "required" }),
  email: z.email({ message: "email.invalid" }),
  message: z.string().max(40, { message: "text.tooLong" }),
});
const load = () => Promise.resolve(schema);
const start = { name: "", email: "", message: "" };
const loadPasswords = async () => (await import("#shared/auth/password-forms.ts")).firstPasswordForm;
const loadEmployment = async () => (await import("#shared/people/profile.ts")).employmentPatch;
const noEmployment = { employment: "" as const, companyId: "" };

export function FormStories() {
  const [sentCount, setSentCount] = useState(0);
  const send = async () => {
    await new Promise((done) => setTimeout(done, 1500));
    setSentCount(sentCount + 1);
  };
  return (
    <>
      <Story name="Form: send it empty, then whole; it takes a moment and a half">
        <Form schema={load} start={start} send={send} failed="It was not sent" className="grid gap-5">
          <Fields />
          <SubmitButton className="justify-self-start">Send</SubmitButton>
          <p aria-live="polite" className="text-ink-2 text-sm">
            Sent {sentCount} times
          </p>
        </Form>
      </Story>
      <Story name="New password: two different ones, a short one; it is empty again once it is set">
        <Form
          schema={loadPasswords}
          start={emptyPasswordFields}
          send={send}
          failed="It was not set"
          clears
          guarded={false}
          className="grid gap-5"
        >
          <NewPasswordFields />
          <SubmitButton className="justify-self-start">Set it</SubmitButton>
        </Form>
      </Story>
      <Story name="How somebody is paid: a sole trader gives a business ID">
        <Form
          schema={loadEmployment}
          start={noEmployment}
          send={send}
          failed="It was not saved"
          className="grid gap-5"
        >
          <EmploymentFields legend="How are you paid?" />
          <SubmitButton className="justify-self-start">Save</SubmitButton>
        </Form>
      </Story>
    </>
  );
}

function Fields() {
  const field = useFormFields<typeof start>();
  return (
    <>
      <TextField {...field("name")} label="Name" autoComplete="off" />
      <TextField {...field("email")} label="E-mail" type="email" autoComplete="off" />
      <TextArea {...field("message")} label="Message" />
    </>
  );
}

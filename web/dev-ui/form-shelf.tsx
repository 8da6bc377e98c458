import { useState } from "react";
import * as z from "zod";
import { Form } from "../ui/form.tsx";
import { NewPasswordFields, noPassword } from "../ui/new-password-fields.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFormFields } from "../ui/use-form-field.ts";
import { Sample } from "./shelf.tsx";

const schema = z.object({
  name: z.string().min(1, { message: "required" }),
  email: z.email({ message: "email.invalid" }),
  message: z.string().max(40, { message: "text.tooLong" }),
});
const load = () => Promise.resolve(schema);
const start = { name: "", email: "", message: "" };
const loadPasswords = async () => (await import("#shared/password-forms.ts")).firstPasswordForm;

export function FormShelf() {
  const [sent, setSent] = useState(0);
  const send = async () => {
    await new Promise((done) => setTimeout(done, 1500));
    setSent(sent + 1);
  };
  return (
    <>
      <Sample name="Form: send it empty, then whole; it takes a moment and a half">
        <Form schema={load} start={start} send={send} failed="It was not sent" className="grid gap-5">
          <Fields />
          <SubmitButton className="justify-self-start">Send</SubmitButton>
          <p aria-live="polite" className="text-ink-2 text-sm">
            Sent {sent} times
          </p>
        </Form>
      </Sample>
      <Sample name="New password: two different ones, a short one; it is empty again once it is set">
        <Form
          schema={loadPasswords}
          start={noPassword}
          send={send}
          failed="It was not set"
          clears
          guarded={false}
          className="grid gap-5"
        >
          <NewPasswordFields />
          <SubmitButton className="justify-self-start">Set it</SubmitButton>
        </Form>
      </Sample>
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

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { Dialog } from "../overlays/dialog.tsx";
import { Form } from "./form.tsx";
import type { FormSubmitOptions } from "./use-form-submit.ts";

type Props<Typed extends FieldValues, Sent> = FormSubmitOptions<Typed, Sent> & {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** Closing asks while something is unsaved. Heavy: load it lazily. */
export function FormDialog<Typed extends FieldValues, Sent>({
  title,
  onClose,
  children,
  ...sending
}: Props<Typed, Sent>) {
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={title}>
      <Form<Typed, Sent> {...sending} className="grid grid-cols-1 gap-5">
        {children}
      </Form>
    </Dialog>
  );
}

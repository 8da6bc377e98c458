import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { Dialog } from "../overlays/dialog.tsx";
import { Form } from "./form.tsx";
import type { FormSubmitOptions } from "./use-form-submit.ts";

type Props<Values extends FieldValues, Payload> = FormSubmitOptions<Values, Payload> & {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** Closing asks while something is unsaved. Heavy: load it lazily. */
export function FormDialog<Values extends FieldValues, Payload>({
  title,
  onClose,
  children,
  ...submission
}: Props<Values, Payload>) {
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={title}>
      <Form<Values, Payload> {...submission} className="grid grid-cols-1 gap-5">
        {children}
      </Form>
    </Dialog>
  );
}

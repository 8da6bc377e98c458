import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { leaveAsking } from "../lib/leaving.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import type { Sending } from "../ui/use-sending.ts";

type Props<Typed extends FieldValues, Sent> = Sending<Typed, Sent> & {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page: leaving it asks while something is unsaved. Heavy: load it lazily. */
export function FormDialog<Typed extends FieldValues, Sent>({
  title,
  onClose,
  children,
  ...sending
}: Props<Typed, Sent>) {
  return (
    <Dialog open onClose={() => leaveAsking(onClose)} title={title}>
      <Form<Typed, Sent> {...sending} className="grid grid-cols-1 gap-5">
        {children}
      </Form>
    </Dialog>
  );
}

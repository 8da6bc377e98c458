import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Form } from "../ui/form.tsx";
import { useConfirmed } from "./use-confirmed.ts";

type Props<Typed extends FieldValues, Sent> = Omit<
  ComponentProps<typeof Form<Typed, Sent>>,
  "guarded" | "sumsUp" | "className"
>;

/** Where the present password alone is asked for. */
export const justPassword = {
  schema: async () => (await import("#shared/session.ts")).passwordConfirmation,
  start: { currentPassword: "" },
};

/** A form with a `CurrentPassword`, which the server holds what is sent against: a wrong one is told in its own words. */
export function ConfirmedForm<Typed extends FieldValues, Sent>({ send, ...props }: Props<Typed, Sent>) {
  const confirmed = useConfirmed();
  return (
    <Form
      {...props}
      send={(...sent) => confirmed(send(...sent))}
      guarded={false}
      sumsUp={false}
      className="grid grid-cols-1 gap-5"
    />
  );
}

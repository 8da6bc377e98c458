import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Form } from "../ui/form.tsx";
import { useConfirmed } from "./use-confirmed.ts";

type Props<Typed extends FieldValues, Sent> = Omit<
  ComponentProps<typeof Form<Typed, Sent>>,
  "guarded" | "sumsUp" | "className"
> & {
  /** The field whose tries the server counts, where it does not say. */
  counted?: "currentPassword" | "code";
};

/** Where the present password alone is asked for. */
export const justPassword = {
  schema: async () => (await import("#shared/session.ts")).passwordConfirmation,
  start: { currentPassword: "" },
};

/**
 * A form with a `CurrentPassword` or a code, which the server holds what is sent against: a wrong password is told in
 * its own words, and after too many tries the field says when to go on.
 */
export function ConfirmedForm<Typed extends FieldValues, Sent>(props: Props<Typed, Sent>) {
  const { send, counted = "currentPassword", ...rest } = props;
  const confirmed = useConfirmed(counted, props.failed);
  return (
    <Form
      {...rest}
      send={(...sent) => confirmed(send(...sent))}
      guarded={false}
      sumsUp={false}
      className="grid grid-cols-1 gap-5"
    />
  );
}

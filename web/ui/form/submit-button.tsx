import { type ComponentProps, useContext } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../primitives/button.tsx";
import { SubmitterContext } from "./use-form-submit.ts";

type Props = Omit<ComponentProps<typeof Button>, "type" | "busy" | "name" | "value"> &
  (
    | { name?: never; value?: never }
    | {
        /** A field that this button sets: it is submitted with `value`. */
        name: string;
        value: string;
      }
  );

export function SubmitButton(props: Props) {
  const { isSubmitting } = useFormState();
  const submitter = useContext(SubmitterContext);
  const isPressed = props.name ? submitter[props.name] === props.value : Object.keys(submitter).length === 0;
  return <Button tone="primary" {...props} type="submit" busy={isSubmitting && isPressed} />;
}

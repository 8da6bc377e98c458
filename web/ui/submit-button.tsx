import type { ComponentProps } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "./button.tsx";

/** Sends the `Form` around it, and turns while that is under way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const { isSubmitting } = useFormState();
  return <Button tone="primary" {...props} type="submit" busy={isSubmitting} />;
}

import { createContext, type FormEvent } from "react";

/** The name and the value of the button that a form was sent by; nothing where it has no name. */
export type Pressed = Readonly<Record<string, string>>;

export const noButton: Pressed = {};

/** For the buttons of the form around. */
export const PressedContext = createContext(noButton);

/** Of a submit event. Enter in a field presses the first button. */
export function pressedIn({ nativeEvent }: FormEvent<HTMLFormElement>): Pressed {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name !== ""
    ? { [submitter.name]: submitter.value }
    : noButton;
}

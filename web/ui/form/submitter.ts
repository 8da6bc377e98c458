import { createContext, type FormEvent } from "react";

/** The name and the value of the button that a form was sent by; nothing where it has no name. */
export type Submitter = Readonly<Record<string, string>>;

export const noSubmitter: Submitter = {};

/** For the buttons of the form around. */
export const SubmitterContext = createContext(noSubmitter);

/** Of a submit event. Enter in a field presses the first button. */
export function getSubmitter({ nativeEvent }: FormEvent<HTMLFormElement>): Submitter {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name !== ""
    ? { [submitter.name]: submitter.value }
    : noSubmitter;
}

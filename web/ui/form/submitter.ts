import { createContext, type FormEvent } from "react";

/** Name and value of the button that submitted the form; empty if it has no name. */
export type Submitter = Readonly<Record<string, string>>;

export const noSubmitter: Submitter = {};

export const SubmitterContext = createContext(noSubmitter);

/** Enter in a field counts as the form's first button. */
export function getSubmitter({ nativeEvent }: FormEvent<HTMLFormElement>): Submitter {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name !== ""
    ? { [submitter.name]: submitter.value }
    : noSubmitter;
}

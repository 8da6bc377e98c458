import * as z from "zod";

/** `text`: in the worker's language, with the address in it. */
export const answerLink = z.object({ url: z.string(), text: z.string() });
export type AnswerLink = z.infer<typeof answerLink>;

import * as z from "zod";

/** How somebody answers without logging in. */
export const answerChannel = z.enum(["link", "email"]);
export type AnswerChannel = z.infer<typeof answerChannel>;

/** `text`: in the worker's language, with the address in it. */
export const answerLink = z.object({ url: z.string(), text: z.string() });
export type AnswerLink = z.infer<typeof answerLink>;

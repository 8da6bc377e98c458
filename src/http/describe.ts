import { describeRoute, resolver } from "hono-openapi";
import type * as z from "zod";

type Answers = Partial<Record<200 | 201 | 202 | 204, z.ZodType | string>>;

/** Names a route in the OpenAPI document: what it does, and what each success answers with. */
export function describe(tag: string, summary: string, answers: Answers) {
  const responses = Object.entries(answers).map(([status, answer]) => [
    status,
    typeof answer === "string"
      ? { description: answer }
      : { description: summary, content: { "application/json": { schema: resolver(answer) } } },
  ]);
  return describeRoute({ tags: [tag], summary, responses: Object.fromEntries(responses) });
}

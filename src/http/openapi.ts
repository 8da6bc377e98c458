import { describeRoute, resolver } from "hono-openapi";
import type * as z from "zod";
import { registerSchemaName } from "./openapi-names.ts";

type ResponseSchemas = Partial<Record<101 | 200 | 201 | 202 | 204, z.ZodType | string>>;

/** Defaults are always present in output. What JSON Schema cannot express is `any`. */
const outputOptions = { options: { io: "output", unrepresentable: "any", override: registerSchemaName } };

/** `answers`: schemas or descriptions by status; `files`: media types of a response that is a file. */
export function openapi(
  tag: string,
  summary: string,
  answers: ResponseSchemas,
  files: readonly string[] = [],
) {
  const responses = Object.entries(answers).map(([status, answer]) => [
    status,
    typeof answer === "string"
      ? { description: answer }
      : {
          description: summary,
          content: { "application/json": { schema: resolver(answer, outputOptions) } },
        },
  ]);
  const file = { schema: { type: "string", format: "binary" } } as const;
  const body = { required: true, content: Object.fromEntries(files.map((type) => [type, file])) };
  return describeRoute({
    tags: [tag],
    summary,
    responses: Object.fromEntries(responses),
    ...(files.length > 0 && { requestBody: body }),
  });
}

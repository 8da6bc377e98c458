import { describeRoute, resolver } from "hono-openapi";
import type * as z from "zod";
import { registerSchemaName } from "./openapi-names.ts";

type ResponseSchemas = Partial<Record<101 | 200 | 201 | 202 | 204, z.ZodType | string>>;

/** What an answer holds once made: a default is always there. What JSON Schema has no word for is anything. */
const outputOptions = { options: { io: "output", unrepresentable: "any", override: registerSchemaName } };

/**
 * Names a route in the OpenAPI document: what it does, and what each success answers with. `files`: the media types of
 * the file that its body is, where it is one.
 */
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

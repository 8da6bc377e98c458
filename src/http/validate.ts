import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { resolver, uniqueSymbol } from "hono-openapi";
import type * as z from "zod";
import type { FieldError } from "../shared/core/errors.ts";
import { AppError } from "./errors.ts";

/** What JSON Schema has no word for is anything. */
const inputOptions = { options: { io: "input", unrepresentable: "any" } };

/**
 * Parses one part of a request by a shared schema; what does not fit throws AppError('input.invalid') with the
 * fields named. The schema also becomes the OpenAPI description of the route.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const check = zValidator(target, schema, (result) => {
    if (!result.success) throw new AppError("input.invalid", { errors: fieldErrors(result.error.issues) });
  });
  return Object.assign(check, { [uniqueSymbol]: { target, ...resolver(schema, inputOptions) } });
}

/** Shared schemas give a code as an issue's message; zod's own issues are told by their kind. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map((issue) => {
    const isCode = /^[a-z][a-zA-Z]*(\.[a-zA-Z]+)*$/.test(issue.message);
    return {
      path: issue.path.map(String).join("."),
      code: isCode ? issue.message : issue.code,
      message: issue.message,
    };
  });
}

import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { resolver, uniqueSymbol } from "hono-openapi";
import type * as z from "zod";
import type { FieldError } from "../shared/core/errors.ts";
import { AppError } from "./errors.ts";

/** What JSON Schema cannot express is `any`. */
const inputOptions = { options: { io: "input", unrepresentable: "any" } };

/** Throws AppError('input.invalid') with the invalid fields. The schema also documents the route. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const check = zValidator(target, schema, (result) => {
    if (!result.success) throw new AppError("input.invalid", { errors: fieldErrors(result.error.issues) });
  });
  return Object.assign(check, { [uniqueSymbol]: { target, ...resolver(schema, inputOptions) } });
}

/** Shared schemas use codes as messages; zod's own issues are identified by their kind. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map((issue) => {
    const isCode = /^[a-z][a-zA-Z]*(\.[a-zA-Z]+)*$/.test(issue.message);
    return {
      path: issue.path.map(String).join("."),
      code: isCode ? issue.message : issue.code,
      message: issue.message,
    };
  });
}

import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { findViolatedRule } from "../db/constraints.ts";
import { errorDetail } from "../shared/core/error-details.ts";
import { type ErrorCode, errorStatus, type FieldError, type Problem } from "../shared/core/errors.ts";
import type { AppEnv } from "./context.ts";
import { describeFailure } from "./failure.ts";

type Extra = { detail?: string; errors?: FieldError[]; retryAfter?: number };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

/** Also for what is out of reach, so that the two look the same. */
export const notFound = () => new AppError("notFound");

/** For a check that takes the database. `message`: English, for developers. */
export function invalidField(path: string, code: string, message = code): AppError {
  return new AppError("input.invalid", { errors: [{ path, code, message }] });
}

export function errorResponse(error: Error, c: Context<AppEnv>): Response {
  const appError = asAppError(error);
  if (appError.code === "server.failed")
    console.error(c.var.requestId, c.req.method, getRoutePattern(c), describeFailure(error));
  return problemResponse(c, appError);
}

export function problemResponse(c: Context<AppEnv>, { code, extra }: AppError): Response {
  const status = errorStatus[code] as ContentfulStatusCode;
  const body: Problem = {
    type: `urn:keikka:error:${code}`,
    title: code,
    status,
    code,
    detail: extra.detail ?? errorDetail[code],
    ...(extra.errors && { errors: extra.errors }),
    ...(extra.retryAfter && { retryAfter: extra.retryAfter }),
    requestId: c.var.requestId,
  };
  return c.body(JSON.stringify(body), status, {
    "Content-Type": "application/problem+json",
    ...(extra.retryAfter && { "Retry-After": String(extra.retryAfter) }),
  });
}

/** The route with its parameter names: ids must not be logged. */
export function getRoutePattern(c: Context<AppEnv>): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.includes("*")) ?? "*";
}

function asAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 413) return new AppError("body.tooLarge");
  if (error instanceof HTTPException && error.status < 500) return new AppError("input.malformed");
  return new AppError(findViolatedRule(error) ?? "server.failed");
}

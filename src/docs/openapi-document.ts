import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { AppEnv } from "../http/context.ts";
import { errorStatus } from "../shared/core/errors.ts";
import { describeProblems } from "./problems.ts";

export const version = "0.1.0";

type Options = NonNullable<Parameters<typeof generateSpecs>[1]>;
type Schema = NonNullable<
  NonNullable<NonNullable<Options["documentation"]>["components"]>["schemas"]
>[string];

const problem: Schema = {
  type: "object",
  required: ["type", "title", "status", "code", "requestId"],
  properties: {
    type: { type: "string", format: "uri" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: Object.keys(errorStatus) },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
    requestId: { type: "string" },
  },
};

const description = `Everything that Keikka's screens do, they do here.

Call it with an access token, made in the settings: \`Authorization: Bearer keikka_...\`. It acts as who made it, but opens nothing of
their login itself. Screens call it with the session cookie of \`POST /api/session\`, and from this origin. Bodies are JSON. Errors are problems (RFC 9457) whose \`code\` is
stable; what is missing and what is out of reach both answer 404. A POST that creates something honours
\`Idempotency-Key\`: sent twice, it is made once. \`Expected-User\`, a user's id, has a call refused that would be made as somebody else; a WebSocket says it as \`?expectedUser=\`.`;

const cookieAlone = { cookie: [] };

const documentation: Options["documentation"] = {
  info: { title: "Keikka", version, description, license: { name: "MIT", identifier: "MIT" } },
  components: {
    schemas: { Problem: problem },
    responses: {
      Problem: {
        description: "Why not (RFC 9457)",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: "An access token: `keikka_...`" },
      cookie: { type: "apiKey", in: "cookie", name: "__Host-session", description: "On a laptop: `session`" },
    },
  },
  servers: [{ url: "/", description: "Where this document is from" }],
  security: [{ bearer: [] }, cookieAlone],
};

type Operation = {
  responses: Record<string, unknown>;
  security?: unknown[];
  parameters?: { in: string }[];
  requestBody?: unknown;
};
type OpenApi = { paths: Record<string, Record<string, Operation>> };

type RoutePredicate = (method: string, path: string) => boolean;
export type RouteAccess = {
  isPublic: RoutePredicate;
  requiresSession: RoutePredicate;
  isAllowedBeforePasswordChange: RoutePredicate;
};

export async function describeApi(app: Hono<AppEnv>, access: RouteAccess): Promise<OpenApi> {
  const options = { documentation, excludeStaticFile: false, defaultValidationErrorResponse: false };
  const document = (await generateSpecs(app, options)) as unknown as OpenApi;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.responses.default ??= { $ref: "#/components/responses/Problem" };
      const sample = [method.toUpperCase(), path.replace(/\{\w+\}/g, "x")] as const;
      const call = {
        ...{ method: method.toUpperCase(), path },
        requiresSession: access.requiresSession(...sample),
        isPublic: access.isPublic(...sample),
        isAllowedBeforePasswordChange: access.isAllowedBeforePasswordChange(...sample),
        hasBody: operation.requestBody !== undefined,
        hasQuery: operation.parameters?.some((parameter) => parameter.in === "query") ?? false,
      };
      if (call.requiresSession) operation.security = [cookieAlone];
      if (call.isPublic) operation.security = [];
      operation.responses = { ...operation.responses, ...describeProblems(call) };
    }
  }
  return document;
}

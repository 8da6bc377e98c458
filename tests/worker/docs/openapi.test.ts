import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../src/app.ts";
import { errorStatus } from "../../../src/shared/core/errors.ts";
import { createVisitor } from "../../support/client.ts";
import { startServer } from "../../support/server.ts";

type Parameter = { in: string; name: string };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  security?: unknown[];
  responses: Record<string, { $ref?: string; description?: string }>;
};

const server = startServer();
// biome-ignore lint/suspicious/noExplicitAny: the document is what is looked at
let document: any;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  const answer = await createVisitor(server).get("/api/openapi.json");
  expect(answer.status).toBe(200);
  document = answer.body;
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

describe("/api/openapi.json", () => {
  it("describes every route of the API", () => {
    const routes = app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`);
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(routes.length).toBeGreaterThan(10);
    expect([...new Set(routes)].filter((route) => !described.includes(route))).toEqual([]);
  });

  it("is OpenAPI 3.1, with title, contact and authentication", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({
      title: "Keikka",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer", "cookie"]);
    expect(document.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  });

  it("names each operation once, with a tag, a summary and its responses", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations) {
      const where = `${method} ${path}`;
      expect(operation.tags, where).toHaveLength(1);
      expect(operation.summary, where).toBeTruthy();
      expect(Object.keys(operation.responses), where).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(1|2)\d\d$/), "default"]),
      );
      for (const response of Object.values(operation.responses)) {
        expect(response.$ref ?? response.description, where).toBeTruthy();
      }
    }
  });

  it("names its server, and the problems of each operation by status and code", () => {
    expect(document.servers).toEqual([{ url: "/", description: expect.any(String) }]);
    for (const { path, method, operation } of operations) {
      const where = `${method} ${path}`;
      type Response = {
        content?: Record<string, { schema: unknown }>;
        "x-codes"?: (keyof typeof errorStatus)[];
      };
      const problems = Object.entries<Response>(operation.responses as never).filter(([status]) =>
        /^[45]/.test(status),
      );
      expect(
        problems.map(([status]) => status),
        where,
      ).toEqual(expect.arrayContaining([expect.stringMatching(/^4/), "500"]));
      for (const [status, { content, "x-codes": codes = [] }] of problems) {
        const schema = { $ref: "#/components/schemas/Problem" };
        expect(content?.["application/problem+json"]?.schema, where).toEqual(schema);
        expect(codes.length, where).toBeGreaterThan(0);
        for (const code of codes) expect(String(errorStatus[code]), `${where} ${code}`).toBe(status);
      }
      const needsSession = operation.security?.length !== 0;
      const statuses = problems.map(([status]) => status);
      if (needsSession) expect(statuses, where).toContain("401");
      if (path.includes("{")) expect(statuses, where).toContain("404");
      if (method !== "get") expect(statuses, where).toEqual(expect.arrayContaining(["403", "413", "415"]));
    }
  });

  it("declares the parameters of every path", () => {
    for (const { path, operation } of operations) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = (operation.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
      expect(given.sort(), path).toEqual(wanted.sort());
    }
  });

  it("has no broken references", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? "");
    const find = (ref: string) =>
      ref
        .slice(2)
        .split("/")
        .reduce((at, key) => at?.[key], document);
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => !ref.startsWith("#/") || find(ref) === undefined)).toEqual([]);
  });

  it("documents errors as problems with existing codes, and public operations", () => {
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(errorStatus));
    const open = operations
      .filter(({ operation }) => operation.security?.length === 0)
      .map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining(["/api/health", "/api/session"]));
    expect(open).not.toContain("/api/gigs");
    const forPeople = operations.filter(({ operation }) => operation.security?.length === 1);
    const paths = forPeople.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/api/me/otp", "/api/me/tokens/{id}", "/api/inbox/socket"]),
    );
    for (const { operation } of forPeople) expect(operation.security).toEqual([{ cookie: [] }]);
  });
});

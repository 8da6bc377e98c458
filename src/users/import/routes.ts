import { Hono } from "hono";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { type ManagedOrganization, requireManagedOrganization } from "../../organizations/managed-queries.ts";
import { buildRateLimitKey } from "../../rate-limits/attempts.ts";
import { allOf, attemptWithQueries, insertAttempts, selectExhausted } from "../../rate-limits/queries.ts";
import { day, hour } from "../../shared/core/durations.ts";
import * as schema from "../../shared/people/employee-import.ts";
import {
  buildTakenEmailLimit,
  consumeWelcomeMails,
  maxTakenEmails,
  tooManyLoginsError,
} from "../creation/login-creation-limits.ts";
import { classifyRows, type ImportCandidate } from "./classify-rows.ts";
import { type ImportRowState, insertImportedEmployees, selectImportStates } from "./queries.ts";

/** Per organisation and hour: 60,000 rows, a file of 5,000 checked and imported six times. */
const maxCalls = 120;

export const employeeImportRoutes = new Hono<AppEnv>().post(
  "/organizations/:id/employees/import",
  openapi(
    "People",
    "Add many people at once; what is wrong is told by line, who is there already is left alone",
    {
      200: schema.importResult,
    },
  ),
  validate("json", schema.employeeImport),
  async (c) => {
    const { rows, dryRun, invite } = c.req.valid("json");
    const { caller, db, now } = c.var;
    const organization = await requireManagedOrganization(db, caller, c.req.param("id"));
    const { candidates, rejected } = classifyRows(rows, organization.types);
    const { expected, isTold } = await countCall(c, organization, candidates);
    if (!isTold) {
      await countTaken(c, organization, expected, dryRun);
      if (dryRun || expected.includes("taken")) await auditImport(c, organization, candidates, expected);
    }
    if (dryRun) return c.json(describeOutcome(candidates, expected, rejected));
    const welcomed = candidates.filter(({ email }, at) => email !== null && expected[at] === "new");
    if (invite) await consumeWelcomeMails(c, organization.id, welcomed.length);
    const { states, outboxIds } = await insertImportedEmployees(
      db,
      { caller, now },
      organization,
      candidates,
      invite,
    );
    c.var.deliver({ outboxIds });
    return c.json(describeOutcome(candidates, states, rejected));
  },
);

/** Also reads whether the organisation was told these rows today. Throws AppError('tooManyRequests'). */
async function countCall(c: AppContext, { id }: ManagedOrganization, candidates: readonly ImportCandidate[]) {
  const { db, now } = c.var;
  const [limits, taken, told] = [
    allOf([{ key: await buildRateLimitKey(c.env, "import", id), most: maxCalls }], hour),
    await buildTakenEmailLimit(c, id),
    await describeImported(c, id, [candidates]),
  ];
  const { counted, reached, answers } = await attemptWithQueries(db, limits, now, [
    selectImportStates(db, id, candidates, now),
    selectExhausted(db, taken, now),
    selectExhausted(db, told, now),
  ]);
  if (counted.length === 0) throw tooManyLoginsError(c, limits, reached);
  const isTold = answers[2].length > 0;
  if (!isTold && answers[1].length > 0) throw tooManyLoginsError(c, taken, answers[1]);
  return { expected: answers[0].map(({ state }) => state), isTold };
}

/** Counts taken addresses to be revealed, and logs them where nobody is added. Throws AppError('tooManyRequests'). */
async function countTaken(
  c: AppContext,
  { id }: ManagedOrganization,
  states: readonly ImportRowState[],
  dryRun: boolean,
) {
  const many = states.filter((state) => state === "taken").length;
  if (many === 0) return;
  const { caller, db, now } = c.var;
  const limits = await buildTakenEmailLimit(c, id);
  const entry = { at: now, actorId: caller.id, organizationId: id, subjectId: id };
  const details = { people: 0, count: states.length };
  const isTraced = dryRun || !states.includes("new");
  const { counted } = await batchNamed(db, {
    counted: insertAttempts(db, limits, many, now),
    log: isTraced ? [insertAuditEntry(db, { ...entry, action: "organization.import", details })] : [],
  });
  if (counted.some(({ tries }) => tries > maxTakenEmails)) throw tooManyLoginsError(c, limits, counted);
}

/** Remembers for a day the rows that were answered, and the valid ones: repeating either reveals nothing new. */
async function auditImport(
  c: AppContext,
  { id }: ManagedOrganization,
  rows: readonly ImportCandidate[],
  states: readonly ImportRowState[],
) {
  const right = rows.filter((_, at) => errorByState[states[at] ?? "new"] === undefined);
  await insertAttempts(c.var.db, await describeImported(c, id, [rows, right]), 1, c.var.now);
}

/** Keys by the rows' addresses. */
async function describeImported(c: AppContext, id: string, some: readonly (readonly ImportCandidate[])[]) {
  const words = some.map((rows) => JSON.stringify([id, ...rows.flatMap(({ email }) => email ?? [])]));
  const keys = await Promise.all(words.map((one) => buildRateLimitKey(c.env, "told", one)));
  return allOf(
    keys.map((key) => ({ key, most: 1 })),
    day,
  );
}

function describeOutcome(
  candidates: readonly ImportCandidate[],
  states: readonly ImportRowState[],
  rejected: readonly schema.RejectedRow[],
): schema.ImportResult {
  const refused = candidates.flatMap(({ line }, at) => {
    const code = errorByState[states[at] ?? "new"];
    return code === undefined ? [] : [{ line, errors: [{ path: "email", code }] }];
  });
  return {
    added: states.filter((state) => state === "new").length,
    existing: states.filter((state) => state === "existing").length,
    rejected: [...rejected, ...refused].sort((a, b) => a.line - b.line),
  };
}

const errorByState: Partial<Record<ImportRowState, string>> = {
  taken: "user.exists",
  alike: "row.withoutEmail",
};

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
    const { expected, isRepeated } = await countCall(c, organization, candidates);
    if (!isRepeated) {
      await countTaken(c, organization, expected, dryRun);
      if (dryRun || expected.includes("taken")) await auditImport(c, organization, candidates, expected);
    }
    if (dryRun) return c.json(describeOutcome(candidates, expected, rejected));
    const newLogins = candidates.filter(({ email }, at) => email !== null && expected[at] === "new");
    if (invite) await consumeWelcomeMails(c, organization.id, newLogins.length);
    const { states, outboxIds } = await insertImportedEmployees(
      db,
      { caller, now },
      organization,
      candidates,
      invite,
    );
    c.var.runSideEffects({ outboxIds });
    return c.json(describeOutcome(candidates, states, rejected));
  },
);

/** Also reads whether the organisation was told these rows today. Throws AppError('tooManyRequests'). */
async function countCall(c: AppContext, { id }: ManagedOrganization, candidates: readonly ImportCandidate[]) {
  const { db, now } = c.var;
  const [limits, takenLimit, repetition] = [
    allOf([{ key: await buildRateLimitKey(c.env, "import", id), max: maxCalls }], hour),
    await buildTakenEmailLimit(c, id),
    await describeImported(c, id, [candidates]),
  ];
  const { attempts, exhausted, answers } = await attemptWithQueries(db, limits, now, [
    selectImportStates(db, id, candidates, now),
    selectExhausted(db, takenLimit, now),
    selectExhausted(db, repetition, now),
  ]);
  if (attempts.length === 0) throw tooManyLoginsError(c, limits, exhausted);
  const isRepeated = answers[2].length > 0;
  if (!isRepeated && answers[1].length > 0) throw tooManyLoginsError(c, takenLimit, answers[1]);
  return { expected: answers[0].map(({ state }) => state), isRepeated };
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
  const { attempts } = await batchNamed(db, {
    attempts: insertAttempts(db, limits, many, now),
    log: isTraced ? [insertAuditEntry(db, { ...entry, action: "organization.import", details })] : [],
  });
  if (attempts.some(({ tries }) => tries > maxTakenEmails)) throw tooManyLoginsError(c, limits, attempts);
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
async function describeImported(c: AppContext, id: string, rowSets: readonly (readonly ImportCandidate[])[]) {
  const payloads = rowSets.map((rows) => JSON.stringify([id, ...rows.flatMap(({ email }) => email ?? [])]));
  const keys = await Promise.all(payloads.map((payload) => buildRateLimitKey(c.env, "told", payload)));
  return allOf(
    keys.map((key) => ({ key, max: 1 })),
    day,
  );
}

function describeOutcome(
  candidates: readonly ImportCandidate[],
  states: readonly ImportRowState[],
  rejected: readonly schema.RejectedRow[],
): schema.ImportResult {
  const rejectedRows = candidates.flatMap(({ line }, at) => {
    const code = errorByState[states[at] ?? "new"];
    return code === undefined ? [] : [{ line, errors: [{ path: "email", code }] }];
  });
  return {
    added: states.filter((state) => state === "new").length,
    existing: states.filter((state) => state === "existing").length,
    rejected: [...rejected, ...rejectedRows].sort((a, b) => a.line - b.line),
  };
}

const errorByState: Partial<Record<ImportRowState, string>> = {
  taken: "user.exists",
  alike: "row.withoutEmail",
};

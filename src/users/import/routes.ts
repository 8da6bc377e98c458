import { Hono } from "hono";
import { keyOfTries, waitOf } from "../../auth/tries/count-try.ts";
import {
  all,
  type Counted,
  type Limits,
  selectReached,
  takeMany,
  tryWith,
} from "../../auth/tries/queries.ts";
import { record } from "../../db/audit.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { type Managed, requireManaged } from "../../organizations/managed-queries.ts";
import { day, hour } from "../../shared/durations.ts";
import * as schema from "../../shared/employee-import.ts";
import { addNewcomers, type State, selectStates } from "./queries.ts";
import { type Candidate, sortRows } from "./sort-rows.ts";

/** Calls for one organisation within an hour: 60,000 rows, which is a file of 5,000 looked at and added six times over. */
const mostCalls = 120;

/**
 * Addresses of which one organisation hears within a day, counted from the first, that they are somebody's elsewhere,
 * whether a file is looked at or added. Beyond them nothing is told of any row: a refusal of only those rows that hit
 * would tell as much. What was told is no news: the same rows count once, and so do those of them that were right.
 */
const mostTaken = 200;

export const employeeImportRoutes = new Hono<AppEnv>().post(
  "/organizations/:id/employees/import",
  describe(
    "People",
    "Add many people at once; what is wrong is told by line, who is there already is left alone",
    {
      200: schema.importOutcome,
    },
  ),
  valid("json", schema.employeeImport),
  async (c) => {
    const { rows, dryRun, invite } = c.req.valid("json");
    const { caller, db, now } = c.var;
    const organization = await requireManaged(db, caller, c.req.param("id"));
    const { candidates, rejected } = sortRows(rows, organization.types);
    const { expected, isTold } = await countCall(c, organization, candidates);
    if (!isTold) {
      await countTaken(c, organization, expected, dryRun);
      if (dryRun || expected.includes("taken")) await noteTold(c, organization, candidates, expected);
    }
    if (dryRun) return c.json(outcomeOf(candidates, expected, rejected));
    const { states, outboxIds } = await addNewcomers(db, { caller, now }, organization, candidates, invite);
    c.var.deliver({ outboxIds });
    return c.json(outcomeOf(candidates, states, rejected));
  },
);

/**
 * Counts the call, and asks what would come of it, and whether the organisation was told so today. Throws
 * AppError('tooManyRequests').
 */
async function countCall(c: AppContext, { id }: Managed, candidates: readonly Candidate[]) {
  const { db, now } = c.var;
  const [limits, taken, told] = [
    all([{ key: await keyOfTries(c.env, "import", id), most: mostCalls }], hour),
    await takenOf(c, id),
    await toldOf(c, id, [candidates]),
  ];
  const { counted, reached, answers } = await tryWith(db, limits, now, [
    selectStates(db, id, candidates, now),
    selectReached(db, taken, now),
    selectReached(db, told, now),
  ]);
  if (counted.length === 0) throw tooMany(c, limits, reached);
  const isTold = answers[2].length > 0;
  if (!isTold && answers[1].length > 0) throw tooMany(c, taken, answers[1]);
  return { expected: answers[0].map(({ state }) => state), isTold };
}

/**
 * Counts what is about to be told of others' addresses, and leaves a trace of it where adding leaves none. Throws
 * AppError('tooManyRequests').
 */
async function countTaken(c: AppContext, { id }: Managed, states: readonly State[], dryRun: boolean) {
  const many = states.filter((state) => state === "taken").length;
  if (many === 0) return;
  const { caller, db, now } = c.var;
  const limits = await takenOf(c, id);
  const take = takeMany(db, limits, many, now);
  const deed = { at: now, actorId: caller.id, organizationId: id, subjectId: id };
  const details = { people: 0, count: states.length };
  const isTraced = dryRun || !states.includes("new");
  const [counted] = isTraced
    ? await db.batch([take, record(db, { ...deed, action: "organization.import", details })])
    : await db.batch([take]);
  if (counted.some(({ tries }) => tries > mostTaken)) throw tooMany(c, limits, counted);
}

/** Remembers for a day of which rows the organisation hears, and which of them it has a reason to send again. */
async function noteTold(
  c: AppContext,
  { id }: Managed,
  rows: readonly Candidate[],
  states: readonly State[],
) {
  const right = rows.filter((_, at) => refusals[states[at] ?? "new"] === undefined);
  await takeMany(c.var.db, await toldOf(c, id, [rows, right]), 1, c.var.now);
}

/** What rows are remembered under, by their addresses. */
async function toldOf(c: AppContext, id: string, some: readonly (readonly Candidate[])[]) {
  const words = some.map((rows) => JSON.stringify([id, ...rows.flatMap(({ email }) => email ?? [])]));
  const keys = await Promise.all(words.map((one) => keyOfTries(c.env, "told", one)));
  return all(
    keys.map((key) => ({ key, most: 1 })),
    day,
  );
}

const takenOf = async (c: AppContext, id: string) =>
  all([{ key: await keyOfTries(c.env, "taken", id), most: mostTaken }], day);

const tooMany = (c: AppContext, limits: Limits, reached: readonly Counted[]) =>
  new AppError("tooManyRequests", { retryAfter: waitOf(c, limits, reached) });

function outcomeOf(
  candidates: readonly Candidate[],
  states: readonly State[],
  rejected: readonly schema.RejectedRow[],
): schema.ImportOutcome {
  const refused = candidates.flatMap(({ line }, at) => {
    const code = refusals[states[at] ?? "new"];
    return code === undefined ? [] : [{ line, errors: [{ path: "email", code }] }];
  });
  return {
    added: states.filter((state) => state === "new").length,
    existing: states.filter((state) => state === "existing").length,
    rejected: [...rejected, ...refused].sort((a, b) => a.line - b.line),
  };
}

const refusals: Partial<Record<State, string>> = { taken: "user.exists", alike: "row.withoutEmail" };

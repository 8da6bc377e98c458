import { Hono } from "hono";
import { keyOfTries, waitOf } from "../../auth/tries/count-try.ts";
import { all, tryWith } from "../../auth/tries/queries.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { type Managed, requireManaged } from "../../organizations/managed-queries.ts";
import { hour } from "../../shared/durations.ts";
import * as schema from "../../shared/employee-import.ts";
import { addNewcomers, type State, selectStates } from "./queries.ts";
import { type Candidate, sortRows } from "./sort-rows.ts";

/**
 * Calls for one organisation within an hour: 60,000 rows, which is a file of 5,000 looked at and added six times over.
 * Whoever tries out which addresses have an account comes no further.
 */
const mostCalls = 120;

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
    const expected = await countCall(c, organization, candidates);
    if (dryRun) return c.json(outcomeOf(candidates, expected, rejected));
    const { states, outboxIds } = await addNewcomers(db, { caller, now }, organization, candidates, invite);
    c.var.deliver({ outboxIds });
    return c.json(outcomeOf(candidates, states, rejected));
  },
);

/** Counts the call, and asks what would come of it. Throws AppError('tooManyRequests'). */
async function countCall(c: AppContext, { id }: Managed, candidates: readonly Candidate[]): Promise<State[]> {
  const { db, now } = c.var;
  const limits = all([{ key: await keyOfTries(c.env, "import", id), most: mostCalls }], hour);
  const { counted, reached, answers } = await tryWith(db, limits, now, [
    selectStates(db, id, candidates, now),
  ]);
  if (counted.length === 0) throw new AppError("tooManyRequests", { retryAfter: waitOf(c, limits, reached) });
  return answers[0].map(({ state }) => state);
}

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

import { Hono } from "hono";
import { reauthenticate } from "../../auth/reauthenticate.ts";
import { endFactorOf } from "../../auth/second-factor/change-queries.ts";
import { findFactor } from "../../auth/second-factor/queries.ts";
import type { AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { can } from "../../shared/roles.ts";
import { passwordConfirmation } from "../../shared/session.ts";

/** For who has lost both their phone and their recovery codes: whoever manages their account turns it off for them. */
export const lostFactorRoutes = new Hono<AppEnv>().delete(
  "/users/:id/otp",
  describe("Users", "Turn off the second factor of somebody who has lost it", {
    204: "It is off; their sessions and access tokens have ended",
  }),
  valid("json", passwordConfirmation),
  async (c) => {
    const { caller, db, now } = c.var;
    const factor = await findFactor(db, c.req.param("id"));
    if (factor === undefined) throw notFound();
    const { userId, organizationId } = factor;
    const isOwn = userId === caller.id;
    const isColleague = organizationId !== null && organizationId === caller.organizationId;
    if (!isOwn && !isColleague && !can(caller, "users.manage")) throw notFound();
    const manages = can(caller, "users.manage") || can(caller, "organization.manage");
    if (!manages || isOwn) throw new AppError("access.denied");
    await reauthenticate(c, c.req.valid("json").currentPassword);
    const outboxIds = await endFactorOf(db, c.env, { caller, now }, factor);
    if (outboxIds === null) throw notFound();
    c.var.deliver({ sessionsOf: [userId], outboxIds });
    return c.body(null, 204);
  },
);

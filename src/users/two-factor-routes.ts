import { Hono } from "hono";
import { reauthenticate } from "../auth/reauthenticate.ts";
import { resetTwoFactor } from "../auth/two-factor/change-queries.ts";
import { findSecondFactor } from "../auth/two-factor/queries.ts";
import type { AppEnv } from "../http/context.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { can } from "../shared/auth/permissions.ts";
import { passwordConfirmation } from "../shared/auth/session.ts";

export const twoFactorResetRoutes = new Hono<AppEnv>().delete(
  "/users/:id/otp",
  openapi("Users", "Turn off the second factor of somebody who has lost it", {
    204: "It is off; their sessions and access tokens have ended",
  }),
  validate("json", passwordConfirmation),
  async (c) => {
    const { caller, db, now } = c.var;
    const factor = await findSecondFactor(db, c.req.param("id"));
    if (factor === undefined) throw notFound();
    const { userId, organizationId } = factor;
    const isOwn = userId === caller.id;
    const isColleague = organizationId !== null && organizationId === caller.organizationId;
    if (!isOwn && !isColleague && !can(caller, "users.manage")) throw notFound();
    const manages = can(caller, "users.manage") || can(caller, "organization.manage");
    if (!manages || isOwn) throw new AppError("access.denied");
    await reauthenticate(c, c.req.valid("json").currentPassword);
    const outboxIds = await resetTwoFactor(db, c.env, { caller, now }, factor);
    if (outboxIds === null) throw notFound();
    c.var.runSideEffects({ sessionsOf: [userId], outboxIds });
    return c.body(null, 204);
  },
);

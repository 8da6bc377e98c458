import { Hono } from "hono";
import { violatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { createOnce, creationId } from "../http/creation.ts";
import { describe } from "../http/describe.ts";
import { evenTime } from "../http/even-time.ts";
import { valid } from "../http/validate.ts";
import { writeMail } from "../mail/queries.ts";
import { tellRoles } from "../notifications/queries.ts";
import { type Application, application } from "../shared/application.ts";
import { findApplication, insertApplication } from "./queries.ts";

const tag = "Applications";

export const applicationRoutes = new Hono<AppEnv>().post(
  "/applications",
  describe(tag, "Ask for an account", { 202: "Taken; the answer comes by e-mail" }),
  valid("json", application),
  evenTime,
  async (c) => {
    await take(c, c.req.valid("json")).catch(unlessTooMany);
    return c.body(null, 202);
  },
);

async function take(c: AppContext, asked: Application) {
  const { db, now } = c.var;
  const id = creationId(c, asked.email);
  const to = { userId: null, address: asked.email, locale: asked.locale };
  const template = "applicationReceived" as const;
  const mail = await writeMail(db, c.env, { template, to, data: {}, secrets: null, now });
  const news = {
    kind: "application" as const,
    actorId: null,
    data: {
      applicationId: id,
      name: asked.name,
      organization: "companyName" in asked ? asked.companyName : "",
    },
    now,
  };
  const write = async () => {
    const application = insertApplication(db, id, asked, now);
    const [, , told] = await db.batch([application, mail.statement, tellRoles(db, ["admin"], news)]);
    c.var.deliver({ userIds: told.map(({ userId }) => userId), outboxIds: [mail.id] });
    return { id };
  };
  await createOnce(c, write, () => findApplication(db, id));
}

/** What is one too many is dropped and answered like any other: the answer tells nothing about the address. */
function unlessTooMany(error: unknown) {
  if (violatedRule(error) !== "tooManyRequests") throw error;
}

import { Hono } from "hono";
import { violatedRule } from "../db/constraints.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { createOnce, creationId } from "../http/creation.ts";
import { describe } from "../http/describe.ts";
import { evenTime } from "../http/even-time.ts";
import { valid } from "../http/validate.ts";
import { writeMailIf } from "../mail/queries.ts";
import { tellRoles } from "../notifications/queries.ts";
import { type Application, application, openedForm } from "../shared/application.ts";
import { stampForm } from "./opened-form.ts";
import { findApplication, insertApplication, isFirstToday } from "./queries.ts";
import { isByHand } from "./sift.ts";

const tag = "Applications";

export const applicationRoutes = new Hono<AppEnv>()
  .get(
    "/applications/form",
    describe(tag, "Open the form: send what this gives along with it", { 200: openedForm }),
    async (c) => c.json({ form: await stampForm(c.env, c.var.now) }),
  )
  .post(
    "/applications",
    describe(tag, "Ask for an account", { 202: "Taken; the answer comes by e-mail" }),
    valid("json", application),
    evenTime,
    async (c) => {
      const asked = c.req.valid("json");
      if (await isByHand(c, asked)) await take(c, asked).catch(unlessTooMany);
      return c.body(null, 202);
    },
  );

async function take(c: AppContext, asked: Application) {
  const { db, now } = c.var;
  const { email, locale } = asked;
  const id = creationId(c, email);
  const to = { userId: null, address: email, locale };
  const thanks = writeMailIf(db, isFirstToday(email, now), { template: "applicationReceived", to, now });
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
    const [, mailed, told] = await db.batch([application, thanks, tellRoles(db, ["admin"], news)]);
    c.var.deliver({
      userIds: told.map(({ userId }) => userId),
      outboxIds: mailed.map((mail) => mail.id),
    });
    return { id };
  };
  await createOnce(c, write, () => findApplication(db, id));
}

/** What is one too many is dropped and answered like any other: the answer tells nothing about the address. */
function unlessTooMany(error: unknown) {
  if (violatedRule(error) !== "tooManyRequests") throw error;
}

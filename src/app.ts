import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { closingRoutes, organizationClosingRoutes } from "./accounts/closing/routes.ts";
import { exportRoutes } from "./accounts/export/routes.ts";
import { reviewRoutes } from "./applications/review-routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { sealAfterWrite } from "./audit/seal-log.ts";
import { isForPeople } from "./auth/access-tokens/people-only.ts";
import { accessTokenRoutes } from "./auth/access-tokens/routes.ts";
import { authenticate } from "./auth/authenticate.ts";
import { emailChangeRoutes } from "./auth/email-changes/routes.ts";
import { outerWall } from "./auth/outer-wall.ts";
import { isPublic } from "./auth/public-routes.ts";
import { resetRoutes } from "./auth/resets/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { secondFactorRoutes } from "./auth/second-factor/routes.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import { feedFileRoutes, feedRoutes } from "./calendar/feed/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { chatRoutes } from "./chat/routes.ts";
import { acknowledgementRoutes } from "./crews/acknowledgements/routes.ts";
import { answerRoutes } from "./crews/answers/routes.ts";
import { assignmentRoutes } from "./crews/assignments/routes.ts";
import { namingRoutes } from "./crews/naming/routes.ts";
import { offerRoutes } from "./crews/offers/routes.ts";
import { termRoutes } from "./crews/terms/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { gigRoutes } from "./gigs/routes.ts";
import { afterWrite } from "./http/after-write.ts";
import type { AppContext, AppEnv } from "./http/context.ts";
import { drain } from "./http/drain.ts";
import { answerError, notFound, problem } from "./http/errors.ts";
import { privateByDefault, security } from "./http/headers.ts";
import { jsonOnly } from "./http/json-only.ts";
import { limitBody } from "./http/limit-body.ts";
import { prepare } from "./http/prepare.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { mailbox } from "./mail/mailbox-routes.ts";
import { choiceRoutes } from "./notifications/choices/routes.ts";
import { deliver } from "./notifications/deliver.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { unsubscribeRoutes } from "./notifications/unsubscribe/routes.ts";
import { onboardingRoutes } from "./onboarding/routes.ts";
import { organizationRoutes } from "./organizations/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { pictureFiles } from "./pictures/serve.ts";
import { shellRoutes } from "./shell/routes.ts";
import { wellKnownRoutes } from "./shell/well-known-routes.ts";
import { supportRoutes } from "./support/routes.ts";
import { userChangeRoutes } from "./users/changes/routes.ts";
import { userCreationRoutes } from "./users/creation/routes.ts";
import { employeeRoutes } from "./users/employees/routes.ts";
import { employeeImportRoutes } from "./users/import/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { lostFactorRoutes } from "./users/second-factor/routes.ts";
import { waitingRoutes } from "./waiting/routes.ts";

const api = new Hono<AppEnv>()
  .use(privateByDefault)
  .use(sameOrigin)
  .use(jsonOnly)
  .use(limitBody)
  .use(outerWall)
  .use(authenticate)
  .route(
    "/",
    docsRoutes(() => app, { isPublic, isForPeople }),
  )
  .route("/", authRoutes)
  .route("/", sessionRoutes)
  .route("/", resetRoutes)
  .route("/", emailChangeRoutes)
  .route("/", secondFactorRoutes)
  .route("/", accessTokenRoutes)
  .route("/", applicationRoutes)
  .route("/", reviewRoutes)
  .route("/", gigRoutes)
  .route("/", chatRoutes)
  .route("/", notificationRoutes)
  .route("/", choiceRoutes)
  .route("/", calendarRoutes)
  .route("/", feedRoutes)
  .route("/", userRoutes)
  .route("/", userChangeRoutes)
  .route("/", employeeRoutes)
  .route("/", employeeImportRoutes)
  .route("/", lostFactorRoutes)
  .route("/", organizationRoutes)
  .route("/", pictureRoutes)
  .route("/", userCreationRoutes)
  .route("/", closingRoutes)
  .route("/", exportRoutes)
  .route("/", organizationClosingRoutes)
  .route("/", onboardingRoutes)
  .route("/", offerRoutes)
  .route("/", termRoutes)
  .route("/", answerRoutes)
  .route("/", namingRoutes)
  .route("/", assignmentRoutes)
  .route("/", acknowledgementRoutes)
  .route("/", supportRoutes)
  .route("/", waitingRoutes)
  .route("/", auditRoutes);

export const app: Hono<AppEnv> = new Hono<AppEnv>()
  .use(requestId())
  .use(security)
  .use(drain)
  .get("/dev/*", mailbox)
  .use(prepare(deliver))
  .use(afterWrite(sealAfterWrite))
  .route("/api", api)
  .all("/api/*", (c) => problem(c, notFound()))
  .route("/", pictureFiles)
  .route("/", wellKnownRoutes)
  .route("/", feedFileRoutes)
  .route("/", unsubscribeRoutes)
  .route("/", shellRoutes(askApi))
  .notFound((c) => problem(c, notFound()))
  .onError(answerError);

/** The shell's way to the API: the same application, the visitor's own cookies, no network. */
function askApi(c: AppContext, path: string) {
  return Promise.resolve(
    app.request(new URL(path, c.req.url), { headers: c.req.raw.headers }, c.env, c.executionCtx),
  );
}

/** What the SPA's client is typed by. */
export type Api = typeof api;

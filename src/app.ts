import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";
import { absenceRoutes } from "./absences/routes.ts";
import { accountDeletionRoutes, organizationDeletionRoutes } from "./account-deletion/routes.ts";
import { applicationReviewRoutes } from "./applications/review-routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { signNewEntries } from "./audit/sign-log.ts";
import { requiresSession } from "./auth/access-tokens/requires-session.ts";
import { accessTokenRoutes } from "./auth/access-tokens/routes.ts";
import { authenticate } from "./auth/authenticate.ts";
import { emailChangeRoutes } from "./auth/email-change/routes.ts";
import { ipRateLimit, isAllowedBeforePasswordChange, isPublicRoute } from "./auth/public-routes.ts";
import { passwordResetRoutes } from "./auth/reset/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { sessionRoutes } from "./auth/sessions/routes.ts";
import { twoFactorRoutes } from "./auth/two-factor/routes.ts";
import { feedFileRoutes, feedRoutes } from "./calendar/feed/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { inquiryRoutes } from "./chat/inquiries/routes.ts";
import { chatRoutes } from "./chat/routes.ts";
import { acknowledgementRoutes } from "./crews/acknowledgements/routes.ts";
import { crewActionRoutes } from "./crews/actions/routes.ts";
import { answerPageRoutes } from "./crews/answer-links/page-routes.ts";
import { answerLinkRoutes } from "./crews/answer-links/routes.ts";
import { assignmentRoutes } from "./crews/assignments/routes.ts";
import { namingRoutes } from "./crews/naming/routes.ts";
import { proposalRoutes } from "./crews/proposals/routes.ts";
import { reminderRoutes } from "./crews/reminders/routes.ts";
import { crewRequestRoutes } from "./crews/requests/routes.ts";
import { crewReserveRoutes } from "./crews/reserve/routes.ts";
import { riskRoutes } from "./crews/risk/routes.ts";
import { swapRoutes } from "./crews/swaps/routes.ts";
import { dataExportRoutes } from "./data-export/routes.ts";
import { connect } from "./db/client.ts";
import { docsRoutes } from "./docs/routes.ts";
import { isLocal } from "./env.ts";
import { historyRoutes } from "./gigs/history/routes.ts";
import { interestRoutes } from "./gigs/interests/routes.ts";
import { gigRoutes } from "./gigs/routes.ts";
import { searchRoutes } from "./gigs/searches/routes.ts";
import { siteListRoutes } from "./gigs/site-list/routes.ts";
import { gigTemplateRoutes } from "./gigs/templates/routes.ts";
import { waveRoutes } from "./gigs/waves/routes.ts";
import type { AppContext, AppEnv } from "./http/context.ts";
import { errorResponse, notFound, problemResponse } from "./http/errors.ts";
import { enforceIdempotencyKey } from "./http/idempotency.ts";
import { drainBody } from "./http/middleware/drain-body.ts";
import { privateByDefault, securityHeaders } from "./http/middleware/headers.ts";
import { jsonOnly } from "./http/middleware/json-only.ts";
import { limitBody } from "./http/middleware/limit-body.ts";
import { sameOrigin } from "./http/middleware/same-origin.ts";
import { afterMutation, runInBackground } from "./http/run-in-background.ts";
import { mailCatcher } from "./mail/catcher/routes.ts";
import { mutedBuyerRoutes } from "./notifications/muted-buyers/routes.ts";
import { preferenceRoutes } from "./notifications/preferences/routes.ts";
import { pushRoutes } from "./notifications/push/routes.ts";
import { quietHoursRoutes } from "./notifications/quiet-hours/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { unsubscribeRoutes } from "./notifications/unsubscribe/routes.ts";
import { offerAnswerRoutes } from "./offers/answers/routes.ts";
import { reserveRoutes } from "./offers/reserve/routes.ts";
import { offerRoutes } from "./offers/routes.ts";
import { offerTermRoutes } from "./offers/terms/routes.ts";
import { onboardingRoutes } from "./onboarding/routes.ts";
import { partnerRoutes } from "./organizations/partners/routes.ts";
import { organizationRoutes } from "./organizations/routes.ts";
import { createPageRoutes } from "./pages/routes.ts";
import { wellKnownRoutes } from "./pages/well-known-routes.ts";
import { cardPictureRoutes } from "./pictures/card-routes.ts";
import { pictureFileRoutes } from "./pictures/file-routes.ts";
import { roomPictureRoutes } from "./pictures/room-routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { queueCountRoutes } from "./queue-counts/routes.ts";
import { runSideEffects } from "./run-side-effects.ts";
import { supportRoutes } from "./support/routes.ts";
import { undoRoutes } from "./undo/routes.ts";
import { cardRoutes } from "./users/cards/routes.ts";
import { userChangeRoutes } from "./users/changes/routes.ts";
import { userCreationRoutes } from "./users/creation/routes.ts";
import { employeeRoutes } from "./users/employees/routes.ts";
import { employeeImportRoutes } from "./users/import/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { siteDetailsRoutes } from "./users/site-details/routes.ts";
import { twoFactorResetRoutes } from "./users/two-factor-routes.ts";

const api = new Hono<AppEnv>()
  .use(privateByDefault)
  .use(sameOrigin)
  .use(jsonOnly)
  .use(limitBody)
  .use(ipRateLimit)
  .use(authenticate)
  .use(enforceIdempotencyKey)
  .route(
    "/",
    docsRoutes(() => app, {
      isPublic: isPublicRoute,
      requiresSession,
      isAllowedBeforePasswordChange,
    }),
  )
  .route("/", authRoutes)
  .route("/", sessionRoutes)
  .route("/", passwordResetRoutes)
  .route("/", emailChangeRoutes)
  .route("/", twoFactorRoutes)
  .route("/", accessTokenRoutes)
  .route("/", applicationRoutes)
  .route("/", applicationReviewRoutes)
  .route("/", riskRoutes)
  .route("/", crewActionRoutes)
  .route("/", gigRoutes)
  .route("/", waveRoutes)
  .route("/", searchRoutes)
  .route("/", gigTemplateRoutes)
  .route("/", interestRoutes)
  .route("/", historyRoutes)
  .route("/", siteListRoutes)
  .route("/", chatRoutes)
  .route("/", roomPictureRoutes)
  .route("/", inquiryRoutes)
  .route("/", notificationRoutes)
  .route("/", preferenceRoutes)
  .route("/", mutedBuyerRoutes)
  .route("/", quietHoursRoutes)
  .route("/", pushRoutes)
  .route("/", calendarRoutes)
  .route("/", feedRoutes)
  .route("/", absenceRoutes)
  .route("/", userRoutes)
  .route("/", userChangeRoutes)
  .route("/", siteDetailsRoutes)
  .route("/", cardRoutes)
  .route("/", cardPictureRoutes)
  .route("/", employeeRoutes)
  .route("/", employeeImportRoutes)
  .route("/", twoFactorResetRoutes)
  .route("/", organizationRoutes)
  .route("/", partnerRoutes)
  .route("/", profileRoutes)
  .route("/", pictureRoutes)
  .route("/", userCreationRoutes)
  .route("/", accountDeletionRoutes)
  .route("/", dataExportRoutes)
  .route("/", organizationDeletionRoutes)
  .route("/", onboardingRoutes)
  .route("/", offerRoutes)
  .route("/", offerTermRoutes)
  .route("/", offerAnswerRoutes)
  .route("/", reserveRoutes)
  .route("/", namingRoutes)
  .route("/", proposalRoutes)
  .route("/", crewRequestRoutes)
  .route("/", crewReserveRoutes)
  .route("/", assignmentRoutes)
  .route("/", undoRoutes)
  .route("/", swapRoutes)
  .route("/", reminderRoutes)
  .route("/", answerLinkRoutes)
  .route("/", acknowledgementRoutes)
  .route("/", supportRoutes)
  .route("/", queueCountRoutes)
  .route("/", auditRoutes);

/** Locally, responses report the round trips to the database and the most values that a statement bound. */
const prepareContext = createMiddleware<AppEnv>(async (c, next) => {
  let [trips, bound] = [0, 0];
  const listener = {
    onTrip: () => {
      trips += 1;
    },
    onBind: (values: number) => {
      bound = Math.max(bound, values);
    },
  };
  c.set("db", connect(c.env.DB, listener));
  c.set("now", Date.now());
  c.set("runSideEffects", (sideEffects) => runInBackground(c, runSideEffects(c.env, sideEffects)));
  await next();
  if (isLocal(c.env) && c.res.status !== 101)
    c.header("Server-Timing", `d1;desc="${trips} trips", bound;desc="${bound}"`);
});

export const app: Hono<AppEnv> = new Hono<AppEnv>()
  .use(requestId())
  .use(securityHeaders)
  .use(drainBody)
  .get("/dev/*", mailCatcher)
  .use(prepareContext)
  .use(afterMutation(signNewEntries))
  .route("/api", api)
  .all("/api/*", (c) => problemResponse(c, notFound()))
  .route("/", pictureFileRoutes)
  .route("/", wellKnownRoutes)
  .route("/", feedFileRoutes)
  .route("/", unsubscribeRoutes)
  .route("/", answerPageRoutes)
  .route("/", createPageRoutes(callApi))
  .notFound((c) => problemResponse(c, notFound()))
  .onError(errorResponse);

/** In process, with the visitor's own cookies. */
function callApi(c: AppContext, path: string, env = c.env) {
  return Promise.resolve(
    app.request(new URL(path, c.req.url), { headers: c.req.raw.headers }, env, c.executionCtx),
  );
}

/** Types the SPA's client. */
export type Api = typeof api;

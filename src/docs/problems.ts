import { errorDetail } from "../shared/core/error-details.ts";
import { type ErrorCode, errorStatus } from "../shared/core/errors.ts";

export type ApiCall = {
  method: string;
  path: string;
  isPublic: boolean;
  requiresSession: boolean;
  isAllowedBeforePasswordChange: boolean;
  /** Whether these are validated. */
  hasBody: boolean;
  hasQuery: boolean;
};

type Rule = readonly [holds: (call: ApiCall) => boolean, codes: readonly ErrorCode[]];

const writes = ({ method }: ApiCall) => method !== "GET" && method !== "HEAD";
const at =
  (method: string, path: RegExp) =>
  (call: ApiCall): boolean =>
    (method === "*" || call.method === method) && path.test(call.path);

/** By kind of call. */
const general: readonly Rule[] = [
  // Upgrades from other sites are refused everywhere.
  [() => true, ["server.failed", "origin.refused"]],
  [({ isPublic }) => !isPublic, ["auth.required", "auth.otherUser"]],
  [
    ({ isPublic, isAllowedBeforePasswordChange }) => !isPublic && !isAllowedBeforePasswordChange,
    ["auth.passwordNotSet"],
  ],
  [({ requiresSession }) => requiresSession, ["auth.loginNeeded"]],
  [writes, ["body.tooLarge", "media.unsupported"]],
  [(call) => writes(call) && call.isPublic, ["tooManyRequests"]],
  [(call) => writes(call) && !call.isPublic, ["input.malformed", "idempotency.mismatch"]],
  [({ hasBody }) => hasBody, ["input.malformed", "input.invalid"]],
  [({ hasQuery }) => hasQuery, ["input.invalid"]],
  [({ path }) => path.includes("{"), ["notFound"]],
  [({ path }) => path.endsWith(".csv"), ["auth.tooManyAttempts"]],
  // Of a room's messages whoever may read them may have them.
  [({ path }) => path.endsWith(".csv") && !path.startsWith("/api/rooms/"), ["access.denied"]],
  [({ path }) => path.endsWith("/socket"), ["input.malformed"]],
];

const picture = /^\/api\/(me\/avatar|organizations\/\{id\}\/logo|users\/\{id\}\/cards\/\{kind\}\/picture)$/;

/** By route, additionally. */
const special: readonly Rule[] = [
  [
    at("POST", /^\/api\/session$/),
    ["auth.failed", "auth.otpRequired", "auth.otpWrong", "auth.tooManyAttempts", "server.busy"],
  ],
  [at("DELETE", /^\/api\/session$/), ["auth.loginNeeded"]],
  [at("DELETE", /^\/api\/(me|users\/\{id\})$/), ["user.lastAdmin", "access.denied"]],
  [
    at("*", /^\/api\/me\/(password|email-changes|otp.*|tokens)$/),
    ["auth.passwordWrong", "auth.tooManyAttempts", "server.busy"],
  ],
  [at("PUT", /^\/api\/me\/password$/), ["conflict"]],
  [at("*", /^\/api\/me\/otp/), ["auth.otpWrong", "conflict"]],
  [at("POST", /^\/api\/me\/tokens$/), ["token.tooMany"]],
  [at("*", /^\/api\/password-resets/), ["auth.tooManyAttempts", "link.gone", "server.busy"]],
  [at("*", /^\/api\/email-changes/), ["link.gone", "link.used", "user.exists"]],
  [
    at("PUT", picture),
    ["picture.dimensions", "picture.animated", "picture.mixed", "picture.damaged", "picture.unavailable"],
  ],
  [at("PUT", picture), ["auth.tooManyAttempts"]],
  [
    at("POST", /^\/api\/rooms\/\{id\}\/pictures$/),
    [
      "picture.dimensions",
      "picture.animated",
      "picture.mixed",
      "picture.damaged",
      "picture.unavailable",
      "tooManyRequests",
      "room.closed",
    ],
  ],
  [
    at("POST", /^\/api\/(users\/add|organizations\/\{id\}\/employees)$/),
    ["access.denied", "user.exists", "tooManyRequests", "server.busy"],
  ],
  [at("POST", /^\/api\/users\/add$/), ["notFound"]],
  [at("POST", /^\/api\/email$/), ["access.denied", "notFound", "conflict", "tooManyRequests", "server.busy"]],
  [
    at("PATCH", /^\/api\/(users\/\{id\}|organizations\/\{id\}\/employees\/\{userId\})$/),
    ["access.denied", "user.exists", "user.lastAdmin", "user.needsEmail", "conflict", "tooManyRequests"],
  ],
  [at("*", /^\/api\/organizations\/\{id\}\/employees\/import$/), ["access.denied", "tooManyRequests"]],
  [at("*", /^\/api\/organizations\/\{id\}\/(employees|overview|closing|cards)/), ["access.denied"]],
  [
    at("POST", /^\/api\/organizations$/),
    ["access.denied", "organization.adminExists", "organization.companyExists", "server.busy"],
  ],
  [at("PATCH", /^\/api\/organizations/), ["access.denied", "organization.companyExists"]],
  [at("DELETE", /^\/api\/organizations\/\{id\}$/), ["access.denied", "organization.hasWork"]],
  [at("GET", /^\/api\/(users|organizations|waiting|audit)$/), ["access.denied"]],
  [at("*", /^\/api\/applications(\/\{id\})?$/), ["access.denied"]],
  [at("PATCH", /^\/api\/applications\/\{id\}$/), ["application.answered", "user.exists", "server.busy"]],
  [at("PATCH", /^\/api\/applications\/\{id\}$/), ["organization.companyExists"]],
  [at("POST", /^\/api\/support\/tickets$/), ["tooManyRequests"]],
  [at("PATCH", /^\/api\/support\/tickets\/\{id\}$/), ["ticket.changed"]],
  [at("POST", /^\/api\/me\/searches$/), ["search.tooMany"]],
  [at("*", /^\/api\/gig-templates/), ["access.denied"]],
  [at("POST", /^\/api\/gig-templates$/), ["notFound", "template.tooMany"]],
  [at("POST", /^\/api\/gigs$/), ["access.denied"]],
  [
    at("PATCH", /^\/api\/gigs\/\{id\}$/),
    [
      "version.required",
      "version.stale",
      "gig.headcountTaken",
      "gig.daysBooked",
      "gig.pricingOffered",
      "shift.rest",
      "shift.card",
      "shift.overlap",
    ],
  ],
  [at("PATCH", /^\/api\/gigs\/\{id\}$/), ["gig.transition", "access.denied"]],
  [at("DELETE", /^\/api\/gigs\/\{id\}$/), ["gig.transition", "access.denied"]],
  [at("POST", /^\/api\/gigs\/\{id\}\/(publish|cancel|copy)$/), ["gig.transition", "access.denied"]],
  [at("POST", /^\/api\/gigs\/\{id\}\/again$/), ["gig.noCrew", "access.denied"]],
  [
    at("POST", /^\/api\/gigs\/\{id\}\/offers$/),
    ["access.denied", "gig.notOpen", "gig.changed", "offer.exists", "assignment.exists", "shift.overlap"],
  ],
  [
    at("POST", /^\/api\/offers\/\{id\}\//),
    ["access.denied", "offer.notPending", "offer.notAccepted", "gig.notOpen", "gig.full", "gig.changed"],
  ],
  [at("POST", /^\/api\/offers\/\{id\}\//), ["conflict", "shift.overlap", "assignment.exists"]],
  [at("POST", /^\/api\/offers\/\{id\}\/(accept|decline)$/), ["offer.notAsked"]],
  [at("POST", /^\/api\/undos\/\{key\}$/), ["undo.late", "undo.overtaken"]],
  [at("POST", /^\/api\/gigs\/\{id\}\/reserve\/ask$/), ["access.denied", "gig.notOpen", "conflict"]],
  [at("PUT", /^\/api\/offers\/\{id\}\/reserve$/), ["access.denied", "offer.notPending", "gig.notOpen"]],
  [at("DELETE", /^\/api\/offers\/\{id\}\/reserve$/), ["access.denied"]],
  [
    at("POST", /^\/api\/gigs\/\{id\}\/assignments$/),
    [
      "access.denied",
      "offer.notAccepted",
      "offer.crewFull",
      "assignment.exists",
      "shift.overlap",
      "shift.rest",
    ],
  ],
  [at("POST", /^\/api\/proposals$/), ["access.denied"]],
  [at("POST", /^\/api\/gigs\/\{id\}\/days\/\{date\}\/ask$/), ["access.denied", "gig.notOpen", "gig.full"]],
  [at("DELETE", /^\/api\/gigs\/\{id\}\/assignments/), ["access.denied", "assignment.answered"]],
  [at("POST", /^\/api\/assignments\/\{id\}\//), ["access.denied", "assignment.answered", "gig.changed"]],
  [
    at("POST", /^\/api\/assignments\/\{id\}\/swaps$/),
    ["gig.notOpen", "swap.exists", "swap.nobodyFits", "swap.ended", "conflict"],
  ],
  [at("POST", /^\/api\/swaps\/\{id\}\//), ["access.denied", "swap.ended", "swap.taken", "swap.notTaken"]],
  [
    at("POST", /^\/api\/swaps\/\{id\}\/(accept|approve)$/),
    ["gig.changed", "assignment.exists", "shift.overlap"],
  ],
  [at("POST", /^\/api\/swaps\/\{id\}\/approve$/), ["shift.rest", "offer.crewFull", "conflict"]],
  [at("DELETE", /^\/api\/swaps\/\{id\}$/), ["access.denied", "swap.ended"]],
  [at("POST", /^\/api\/gigs\/\{id\}\/acknowledge$/), ["gig.changed"]],
  [at("POST", /^\/api\/rooms$/), ["notFound"]],
  [at("POST", /^\/api\/rooms\/\{id\}\/messages$/), ["room.closed", "conflict", "tooManyRequests"]],
  [at("GET", /^\/api\/(rooms\/\{id\}\/)?messages$/), ["tooManyRequests"]],
  [at("PATCH", /^\/api\/rooms\/\{id\}\/messages$/), ["room.closed", "access.denied", "tooManyRequests"]],
  [at("POST", /^\/api\/gigs\/\{id\}\/inquiry$/), ["access.denied", "gig.notOpen", "room.closed"]],
];

export function describeProblems(call: ApiCall) {
  const codes = [...general, ...special].flatMap(([applies, codes]) => (applies(call) ? codes : []));
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), toResponse(codes)]));
}

const problem = { $ref: "#/components/schemas/Problem" };

function toResponse(codes: readonly ErrorCode[]) {
  return {
    "x-codes": codes,
    description: codes.map((code) => `\`${code}\`: ${errorDetail[code]}`).join("\n\n"),
    content: { "application/problem+json": { schema: problem } },
  };
}

/** Every error code of the API with its HTTP status. */
export const errorStatus = {
  "input.malformed": 400,
  "auth.required": 401,
  "auth.failed": 401,
  "auth.otpRequired": 401,
  "auth.otpWrong": 401,
  "access.denied": 403,
  "origin.refused": 403,
  "auth.passwordNotSet": 403,
  "auth.passwordWrong": 403,
  "auth.loginNeeded": 403,
  notFound: 404,
  "auth.otherUser": 409,
  "gig.full": 409,
  "gig.notOpen": 409,
  "gig.headcountTaken": 409,
  "gig.transition": 409,
  "gig.daysBooked": 409,
  "gig.pricingOffered": 409,
  "gig.changed": 409,
  "offer.exists": 409,
  "offer.notPending": 409,
  "offer.notAccepted": 409,
  "offer.crewFull": 409,
  "offer.notAsked": 409,
  "assignment.exists": 409,
  "assignment.answered": 409,
  "swap.exists": 409,
  "swap.nobodyFits": 409,
  "swap.taken": 409,
  "swap.notTaken": 409,
  "swap.ended": 409,
  "shift.overlap": 409,
  "shift.rest": 409,
  "shift.weekRest": 409,
  "shift.week": 409,
  "shift.day": 409,
  "shift.absent": 409,
  "shift.card": 409,
  "user.exists": 409,
  "user.lastAdmin": 409,
  "user.needsEmail": 409,
  "token.tooMany": 409,
  "search.tooMany": 409,
  "template.tooMany": 409,
  "absence.tooMany": 409,
  "absence.overruled": 409,
  "organization.adminExists": 409,
  "organization.companyExists": 409,
  "organization.hasWork": 409,
  "undo.late": 409,
  "undo.overtaken": 409,
  "room.closed": 409,
  "application.answered": 409,
  "ticket.changed": 409,
  conflict: 409,
  "link.gone": 410,
  "link.used": 410,
  "version.stale": 412,
  "body.tooLarge": 413,
  "media.unsupported": 415,
  "input.invalid": 422,
  "idempotency.mismatch": 422,
  "gig.noCrew": 422,
  "picture.dimensions": 422,
  "picture.animated": 422,
  "picture.mixed": 422,
  "picture.damaged": 422,
  "version.required": 428,
  "auth.tooManyAttempts": 429,
  "gig.tooManyWaves": 429,
  tooManyRequests: 429,
  "server.failed": 500,
  "picture.unavailable": 503,
  "server.busy": 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = {
  path: string;
  code: string;
  message: string;
  name?: string;
  dates?: string[];
  cards?: string[];
};

/** RFC 9457, `application/problem+json`. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** In seconds. */
  retryAfter?: number;
  requestId: string;
};

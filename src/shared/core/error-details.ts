import type { ErrorCode } from "./errors.ts";

/** For developers, and no more than the code itself says. */
export const errorDetail: Record<ErrorCode, string> = {
  "input.malformed":
    "The request could not be read: its body, a header or its form is not what this route takes.",
  "auth.required": "No session or access token came along that still holds: log in and ask again.",
  "auth.failed": "The e-mail and the password do not belong together, or the password has expired.",
  "auth.otpRequired": "The password is right; ask again with a code from the authenticator app as `otp`.",
  "auth.otpWrong": "The code is wrong, too old or was used before: ask again with a new one.",
  "access.denied": "The caller's role does not allow this.",
  "origin.refused":
    "A call with a session's cookie must come from this origin: use an access token elsewhere.",
  "auth.passwordNotSet": "The mailed password must be replaced first: PUT /api/me/password.",
  "auth.passwordWrong": "`currentPassword` is not the caller's present password.",
  "auth.loginNeeded": "An access token does not open this: it takes a session of somebody who has logged in.",
  notFound: "There is nothing here, or nothing within the caller's reach.",
  "gig.full": "More places would be taken than the gig has: nothing was changed.",
  "gig.notOpen": "The gig takes no offers in its present state.",
  "gig.headcountTaken": "More places have been accepted than the new headcount has.",
  "gig.transition": "The gig's present state does not allow this: read the gig again.",
  "gig.daysBooked": "People are booked for days that the change would take away, or have worked them.",
  "gig.pricingOffered":
    "Offers were made by the hour or at a fixed price, as the gig said: copy it to ask for the other.",
  "gig.changed": "The gig has changed since the answer was written: read it again and answer anew.",
  "gig.noCrew": "Nobody of the gig's crew has said yes, or can still be asked.",
  "offer.exists": "There is a pending offer of this provider for the gig already: amend that one.",
  "offer.notPending": "The offer has been answered, withdrawn or superseded.",
  "offer.notAccepted": "The offer has no accepted places yet.",
  "offer.crewFull": "Every accepted place of the offer has a name already.",
  "room.closed": "The inquiry is history: talk goes on in the gig's room, or the gig is over.",
  "offer.notAsked": "The offer is no longer being asked as reserve: the time to answer is over.",
  "assignment.exists": "The person is in the gig's crew already.",
  "assignment.answered": "The assignment has been answered already.",
  "shift.overlap": "The person is booked elsewhere at that time.",
  "shift.rest": "Rest would get too short: change the days, or send `override`.",
  "shift.weekRest":
    "No 35 hours of rest in a row would be left in the week: change the days, or send `override`.",
  "shift.week": "More than 40 hours in the week: agree on overtime with the worker, and send `override`.",
  "shift.day": "More than 8 hours in a day: agree on overtime with the worker, and send `override`.",
  "shift.card":
    "The person lacks a card that is asked for, or it ends before their last day: choose others, or send `override`.",
  "shift.absent": "The person is not available on these days: choose others, or send `override`.",
  "search.tooMany": "There are 20 saved searches already: forget one first.",
  "absence.overruled": "Later entries say otherwise for all of these days: change or delete those.",
  "absence.tooMany": "The person has as many absences as one may have: delete old ones first.",
  "gig.tooManyWaves":
    "As many gigs of the organisation as may tell people in 24 hours have been published already.",
  "user.exists": "The e-mail belongs to a user already.",
  "user.lastAdmin": "Nobody else would administer this: make somebody else an admin first.",
  "user.needsEmail": "The role needs a login, and the person has no e-mail.",
  "token.tooMany": "The caller has as many access tokens as one may have: revoke one first.",
  "organization.adminExists":
    "The admin's e-mail belongs to a user already, and one user to one organisation.",
  "organization.companyExists": "Another organisation has this business ID.",
  "organization.hasWork":
    'People are accepted for gigs that are not over: send `work: "end"` to end that work too.',
  "application.answered": "The application has been answered already.",
  "ticket.changed": "The ticket was answered, closed or reopened meanwhile: read it again.",
  conflict:
    "Something else was written at the same time, or the present state does not allow this: read again.",
  "link.gone": "The link is unknown, too old or was replaced: ask for a new one.",
  "link.used": "The link has done its work already.",
  "version.stale": "`If-Match` names a version that is no longer the present one: read again.",
  "body.tooLarge": "The body is larger than this route takes.",
  "media.unsupported": "The body's Content-Type is none that this route takes.",
  "input.invalid": "Fields do not fit: `errors` names each with a code.",
  "idempotency.mismatch":
    "The Idempotency-Key was sent with another body before: a new request takes a new key.",
  "picture.dimensions": "The picture is too large, too small or too narrow.",
  "picture.animated": "The picture moves: send a still one.",
  "picture.mixed": "The file holds more than a picture.",
  "picture.damaged": "The picture is broken or not whole.",
  "version.required": "The call needs `If-Match` with the ETag that was read.",
  "auth.tooManyAttempts": "Too many tries: ask again after the seconds of `Retry-After`.",
  tooManyRequests:
    "Too many requests of this kind: ask again after the seconds of `Retry-After`, where it is there.",
  "server.failed": "Something went wrong here; `requestId` finds it in the log.",
  "picture.unavailable": "Pictures cannot be decoded just now: try again soon.",
  "server.busy": "Too many passwords wait to be checked: ask again after the seconds of `Retry-After`.",
};

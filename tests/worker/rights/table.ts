import { personalTable, type RightsTable } from "./personal-table.ts";

/**
 * Who may do what: the one table of the API's rights that tests hold every route against. A new route needs a line here,
 * in the group of what its path (or body) names, or in `nothing` when it names nothing. A line reads
 *
 *     "PATCH /api/gigs/:id": "admin: any; buyers: own, same; in person"
 *
 * as: admins with any, a work provider's people with their own and their organisation's, nobody by an access token.
 *
 * Who: admin, site and foreman (together `buyers`), agency and desk (`providers`; all four `desks`), site and agency
 * (`admins`), worker, solo, fresh (has not replaced the mailed password); `everybody` is all of these but fresh, and
 * `public` also who is not logged in. Programs have the rights of who made their token, unless `in person`.
 *
 * With what: the words of targets.ts. `own`, with `own draft`, is theirs, `same` a colleague's, `foreign` a stranger's;
 * `any`: each that is there; `whatever`: also what is not. `known` says who knows of what: nobody may with more than
 * that; who knows and may not is told 403, everybody else 404. `all`: whoever knows of it may. `else 422`: what is told
 * instead of 404. Whoever is not named may not. A body or a query that makes the request a good one: requests.ts.
 */
export const table: RightsTable = {
  nothing: {
    "GET /api/health": "public",
    "GET /api/openapi.json": "public",
    "GET /api/docs": "public",
    "GET /api/holidays": "public",
    "GET /api/push-key": "public",
    "GET /api/applications/form": "public",
    "POST /api/applications": "public",
    "POST /api/session": "public",
    "DELETE /api/session": "public; in person",
    "POST /api/password-resets": "public",
    "GET /api/password-resets/:code": "public",
    "PUT /api/password-resets/:code": "public",
    "GET /api/email-changes/:code": "public",
    "POST /api/email-changes/:code": "public",
    "GET /api/session": "everybody fresh",
    "PUT /api/me/password": "everybody fresh; in person",
    "GET /api/me": "everybody",
    "PATCH /api/me": "everybody",
    "DELETE /api/me": "everybody; in person",
    "GET /api/me/export": "everybody; in person",
    "POST /api/me/email-changes": "everybody; in person",
    "GET /api/me/otp": "everybody; in person",
    "POST /api/me/otp": "everybody; in person",
    "DELETE /api/me/otp": "everybody; in person",
    "POST /api/me/otp/recovery-codes": "everybody; in person",
    "GET /api/me/tokens": "everybody; in person",
    "GET /api/me/notification-choices": "everybody",
    "PUT /api/me/notification-choices": "everybody",
    "PUT /api/me/push-subscriptions": "everybody; in person",
    "DELETE /api/me/push-subscriptions": "everybody; in person",
    "GET /api/me/muted-buyers": "providers worker solo",
    "GET /api/me/quiet-hours": "everybody",
    "PUT /api/me/quiet-hours": "everybody",
    "GET /api/me/calendar-feed": "everybody; in person",
    "POST /api/me/calendar-feed": "desks worker solo; in person",
    "DELETE /api/me/calendar-feed": "everybody; in person",
    "GET /api/me/searches": "everybody",
    "POST /api/me/searches": "everybody",
    "POST /api/me/tokens": "everybody; in person",
    "GET /api/sessions": "everybody; in person",
    "DELETE /api/sessions": "everybody; in person",
    "PUT /api/me/avatar": "everybody",
    "DELETE /api/me/avatar": "everybody",
    "GET /api/gigs": "everybody",
    "GET /api/gigs/at-risk": "everybody",
    "GET /api/gigs/crew-actions": "everybody",
    "GET /api/gigs.csv": "admin desks solo",
    "POST /api/gigs": "admin buyers",
    "GET /api/partners": "buyers",
    "GET /api/gig-templates": "buyers",
    "GET /api/offers": "everybody",
    "GET /api/offers.csv": "everybody",
    "GET /api/assignments": "everybody",
    "GET /api/swaps": "everybody",
    "GET /api/absences": "everybody",
    "POST /api/absences": "worker solo",
    "POST /api/proposals": "providers solo",
    "GET /api/calendar": "everybody",
    "GET /api/calendar {scope=organization}": "desks",
    "GET /api/rooms": "everybody",
    "GET /api/messages": "everybody",
    "GET /api/notifications": "everybody",
    "POST /api/notifications/read": "everybody",
    "GET /api/inbox/socket": "everybody; in person",
    "GET /api/users": "everybody",
    "GET /api/users.csv": "admin admins",
    "GET /api/organizations": "admin",
    "GET /api/organizations.csv": "admin",
    "POST /api/organizations": "admin",
    "GET /api/applications": "admin",
    "GET /api/applications.csv": "admin",
    "GET /api/support/tickets": "everybody",
    "GET /api/support/tickets {scope=all}": "admin",
    "GET /api/support/tickets.csv": "admin",
    "POST /api/support/tickets": "everybody",
    "GET /api/audit": "admin admins",
    "GET /api/audit.csv": "admin admins",
    "GET /api/waiting": "admin",
  },
  person: {
    known: "admin: any; everybody: own, same, partner",
    "GET /api/users/:id": "all",
  },
  /** Whom a room of two is opened with. */
  penfriend: {
    known: "admin: same, partner, foreign; everybody: same, partner",
    "POST /api/rooms {userId}": "all",
  },
  /** Whose absence is entered: one's own, or of whom one's desk sends. */
  absentee: {
    known: "admin buyers worker solo: own; providers: own, same",
    "POST /api/absences {userId}": "providers: same; worker solo: own",
  },
  absence: {
    known: "admin buyers worker solo: own; providers: own, same",
    "PATCH /api/absences/:id": "all",
    "DELETE /api/absences/:id": "all",
  },
  account: {
    known: "admin: any; everybody: own, same",
    "GET /api/users/:id/closing": "admin: any; admins: own, same; everybody: own",
    "PATCH /api/users/:id": "admin: any; admins: own, same",
    "DELETE /api/users/:id": "admin: partner, foreign; admins: same",
    "DELETE /api/users/:id/otp": "admin: partner, foreign; admins: same; in person",
  },
  /** Whose cards are kept: one's own, and those of whom one's desk sends. */
  holder: {
    known: "admin buyers worker solo: own; providers: own, same",
    "PUT /api/users/:id/cards": "all",
  },
  /** A card with a picture, of the same people. */
  card: {
    known: "admin buyers worker solo: own; providers: own, same",
    "GET /api/users/:id/cards/:kind/picture": "all",
    "PUT /api/users/:id/cards/:kind/picture": "all",
    "DELETE /api/users/:id/cards/:kind/picture": "all",
  },
  /** Whose details the lists of sites need: who works gigs. */
  worker: {
    known: "providers: same; worker solo: own",
    "GET /api/users/:id/site-details": "all",
    "PUT /api/users/:id/site-details": "all",
    "DELETE /api/users/:id/site-details": "all",
  },
  /** Who is mailed a new password, by their address. */
  addressee: {
    known: "foreman desk worker solo: whatever; admin: any; admins: own, same",
    "POST /api/email {to}": "admin: any; admins: own, same",
  },
  organization: {
    known: "admin: any; everybody: own",
    "GET /api/organizations/:id/closing": "admin: any",
    "DELETE /api/organizations/:id": "admin: any",
  },
  /** The same, where a path may also say `mine`. */
  home: {
    known: "admin: foreign; desks worker: own, mine",
    "GET /api/organizations/:id": "all",
    "PATCH /api/organizations/:id": "admin: foreign; admins: own, mine",
    "PUT /api/organizations/:id/logo": "admin: foreign; admins: own, mine",
    "DELETE /api/organizations/:id/logo": "admin: foreign; admins: own, mine",
    "GET /api/organizations/:id/overview": "admin: foreign; admins: own, mine",
    "GET /api/organizations/:id/employees": "all",
    "GET /api/organizations/:id/employees.csv": "admin: foreign; admins: own, mine",
    "GET /api/organizations/:id/employees/ended": "admin: foreign; admins: own, mine",
    "GET /api/organizations/:id/cards": "providers site: own, mine",
    "GET /api/organizations/:id/cards.csv": "providers site: own, mine",
    "POST /api/organizations/:id/employees": "admin: foreign; admins: own, mine",
    "POST /api/organizations/:id/employees/import": "admin: foreign; admins: own, mine",
  },
  /** Where a new user is to belong. */
  membership: {
    known: "foreman desk worker solo: whatever; admin: any; admins: own",
    "POST /api/users/add {organization}": "admin: any; admins: own",
  },
  /** Somebody of an organisation; `stray`: a stranger, in the path of one's own organisation. */
  employee: {
    known: "admin: foreign; admins: own, same; foreman desk worker: own, same, stray, deleted",
    "PATCH /api/organizations/:id/employees/:userId": "admin: foreign; admins: own, same",
    "PATCH /api/organizations/:id/employees/:userId {endedOn}": "admin: foreign; admins: same",
    "DELETE /api/organizations/:id/employees/:userId": "admin: foreign; admins: same",
  },
  gig: {
    known:
      "admin: any; buyers: own, same; providers: own, same, foreign open; worker: own, same open, foreign open; solo: own, foreign open",
    "GET /api/gigs/:id": "all",
    "PATCH /api/gigs/:id": "admin: any; buyers: own, same",
    "DELETE /api/gigs/:id": "admin: any; buyers: own, same",
    "POST /api/gigs/:id/publish": "admin: any; buyers: own, same",
    "POST /api/gigs/:id/cancel": "admin: any; buyers: own, same",
    "POST /api/gigs/:id/copy": "admin: any; buyers: own, same",
    "POST /api/gig-templates {gigId}": "buyers: own, same",
    "GET /api/gigs/:id/history": "all",
    "GET /api/gigs/:id/site-list": "buyers: own, same",
    "GET /api/gigs/:id/site-list.csv": "buyers: own, same",
    "GET /api/gigs/:id/reach": "admin: any; buyers: own, same",
    "POST /api/gigs/:id/waves/next": "admin: any; buyers: own, same",
    "POST /api/gigs/:id/reserve/ask": "buyers: own, same",
    "PUT /api/gigs/:id/reserve": "providers: any",
    "PUT /api/gigs/:id/interest": "worker: any",
    "DELETE /api/gigs/:id/interest": "worker: any",
    "GET /api/gigs/:id/offers": "all",
    "POST /api/gigs/:id/offers": "providers solo: any",
    "GET /api/gigs/:id/assignments": "all",
    "GET /api/gigs/:id/candidates": "providers solo: any",
    "POST /api/gigs/:id/proposals": "providers solo: any",
  },
  /** A gig whose crew has said yes. */
  crewedGig: {
    known: "admin: foreign; buyers: same; providers worker solo: own, same, foreign",
    "POST /api/gigs/:id/again": "admin: foreign; buyers: same",
  },
  /** A gig and a provider, whose desks ask each other. */
  inquiry: {
    known: "admin: foreign; buyers: own; providers worker solo: own, foreign open",
    "POST /api/gigs/:id/inquiry {organizationId}": "buyers: own; providers solo: own, foreign open",
  },
  /** A firm, and one on the other side of a gig. */
  profile: {
    known: "admin: any; desks worker: own; desks solo: dealer",
    "GET /api/organizations/:id/profile": "all",
  },
  /** A day of a gig. */
  gigDay: {
    known:
      "admin: any; buyers: own, same; providers: own, same, foreign open; worker: own, same open, foreign open; solo: own, foreign open",
    "POST /api/gigs/:id/days/:date/ask": "admin: any; buyers: own, same",
  },
  /** Whom a buyer asks first: a firm or a person who is a partner already. */
  partner: {
    known: "admin agency desk worker solo: whatever; buyers: foreign, individual",
    "PUT /api/partners/:id": "buyers: foreign, individual",
    "DELETE /api/partners/:id": "buyers: foreign, individual",
  },
  /** Of whose gigs somebody wants to hear no more: a buyer who is muted already, and a firm that is no buyer. */
  mutedBuyer: {
    known: "admin buyers: whatever; providers worker solo: foreign",
    "PUT /api/me/muted-buyers/:organizationId": "providers worker solo: foreign",
    "DELETE /api/me/muted-buyers/:organizationId": "providers worker solo: foreign",
  },
  /** For which organisation a gig is published. */
  publisher: {
    known: "agency desk worker solo: whatever; admin: work; buyers: own",
    "POST /api/gigs {organization}": "admin: work; buyers: own; else 422",
  },
  /** Whom an agency names for its accepted places. */
  crew: {
    known: "buyers admin worker: whatever; providers: same; solo: own",
    "POST /api/gigs/:id/assignments {userIds}": "providers: same; solo: own",
    "PUT /api/gigs/:id/reserve {userIds}": "providers: same",
  },
  /** One's own place in a gig, by the gig. */
  place: {
    known: "worker solo: own",
    "POST /api/gigs/:id/acknowledge": "all",
    "POST /api/gigs/:id/seen": "all",
  },
  /** Somebody's place in a gig, by the gig and who it is; `keyless`: they have no login. */
  seat: {
    known: "admin: any; desks worker solo: own, same",
    "POST /api/gigs/:id/acknowledge {userId}": "worker solo: own; providers: same keyless",
  },
  /** `sent` by one's own side, `received` from the other. */
  offer: {
    known: "admin: any; desks worker solo: own, same",
    "POST /api/offers/:id/accept": "desks solo: own received",
    "POST /api/offers/:id/decline": "desks solo: own received",
    "POST /api/offers/:id/amend": "desks solo: own",
    "POST /api/offers/:id/withdraw": "desks solo: own sent",
    "POST /api/offers/:id/release": "desks solo: own",
    "PUT /api/offers/:id/reserve": "buyers: own received",
    "DELETE /api/offers/:id/reserve": "buyers: own received",
  },
  assignment: {
    known: "admin: any; desks worker solo: own, same",
    "POST /api/assignments/:id/confirm": "worker solo: own; providers: same keyless",
    "POST /api/assignments/:id/decline": "worker solo: own; providers: same keyless",
    "POST /api/assignments/:id/remind": "desks: same",
    "POST /api/assignments/:id/link": "providers: same",
    "DELETE /api/assignments/:id/link": "providers: same",
    "POST /api/assignments/:id/swaps": "worker solo: own",
  },
  /** Shifts that a worker offers to colleagues: their own, offered to who asks (`asked`), taken by another (`taken`). */
  swap: {
    known: "providers worker: own, asked, taken, same",
    "POST /api/swaps/:id/accept": "worker: asked",
    "POST /api/swaps/:id/approve": "providers: taken, same",
    "POST /api/swaps/:id/decline": "providers: taken, same; worker: asked",
    "DELETE /api/swaps/:id": "worker: own",
  },
  /** The same under its gig; `stray`: one's own, under another gig. */
  booking: {
    known: "admin: foreign; desks worker solo: own, same",
    "DELETE /api/gigs/:id/assignments/:assignmentId": "desks: same; solo: own",
  },
  room: {
    known: "everybody: own",
    "GET /api/rooms/:id": "all",
    "GET /api/rooms/:id/messages": "all",
    "GET /api/rooms/:id/messages.csv": "all",
    "POST /api/rooms/:id/messages": "all",
    "PATCH /api/rooms/:id/messages": "all",
    "PUT /api/rooms/:id/mute": "all",
    "DELETE /api/rooms/:id/mute": "all",
    "GET /api/rooms/:id/socket": "all; in person",
    "POST /api/rooms/:id/pictures": "all",
  },
  /** A picture of a message in such a room. */
  roomPicture: {
    known: "everybody: own",
    "GET /api/rooms/:id/pictures/:pictureId": "all",
  },
  application: {
    known: "admin: any; desks worker solo: whatever",
    "GET /api/applications/:id": "admin: any",
    "PATCH /api/applications/:id": "admin: any",
  },
  ...personalTable,
};

import type { ActionContext } from "../../auth/caller.ts";
import { requireUnedited } from "../../crews/naming/queries.ts";
import { insertShifts, type Naming } from "../../crews/naming/shift-queries.ts";
import { insertCrew, requireAcknowledgement } from "../../crews/naming/write-queries.ts";
import { buildAuditEntry, enqueueMailToSide, notifySide } from "../../crews/queries.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { buildGigNotification, enqueueMailToUsers, notifyUsers } from "../../notifications/queries.ts";
import { markOfferNotificationsRead } from "../../notifications/read-queries.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import { findOffer, type OfferRow } from "../queries.ts";
import { describeAnswer, setOfferAnswer, toAcceptance, toOutcome, withPlaces } from "./queries.ts";

/**
 * Crew members get another day (`naming`), all or none, which those for whom staff accept must acknowledge; who is not in
 * the crew is named for it. Throws `conflict` when one of them has been booked, or the gig edited, since they were checked.
 */
export async function acceptCrewRequest(
  db: Db,
  act: ActionContext,
  row: OfferRow,
  places: PositionPlaces,
  naming: readonly Naming[],
  { bookings, revision }: { bookings: readonly Booking[]; revision: number },
) {
  const workers = countPlaces(places);
  const others = naming.filter(({ userId }) => userId !== act.caller.id);
  const [joined, added] = [
    others.filter(({ isExisting }) => isExisting),
    others.filter(({ isExisting }) => !isExisting),
  ];
  const idsOf = (crew: readonly Naming[]) => crew.map(({ userId }) => userId);
  const notification = buildGigNotification(
    act,
    "offerAnswered",
    row,
    describeAnswer(row, "accepted", "provider", workers),
  );
  const crewNotification = buildGigNotification(act, "gigChanged", row, { version: row.gigVersion });
  const assignment = buildGigNotification(act, "assigned", row);
  const namedPeople = { people: others.length, userIds: idsOf(others).join(" ") };
  const done = await batchNamed(db, {
    change: setOfferAnswer(db, act, row.id, toAcceptance(row, places)),
    assignments: added.length === 0 ? [] : [...insertCrew(db, act, row, added)],
    shifts: insertShifts(db, act, row.gigId, naming, undefined, bookings),
    unedited: requireUnedited(db, row.gigId, revision),
    log: insertAuditEntry(db, buildAuditEntry(act, "offer.accept", row.id, { gigId: row.gigId, workers })),
    notifications: [
      notifySide(db, "buyer", row, notification),
      notifyUsers(db, idsOf(joined), crewNotification),
      notifyUsers(db, idsOf(added), assignment),
    ],
    mails: [
      enqueueMailToSide(db, "buyer", row, withPlaces(notification, places)),
      enqueueMailToUsers(db, idsOf(joined), crewNotification),
      enqueueMailToUsers(db, idsOf(added), assignment),
    ],
    rows: findOffer(db, row.id, act.now),
    read: markOfferNotificationsRead(db, act.now, row),
    acknowledgements: requireAcknowledgement(db, joined),
    crew:
      others.length === 0
        ? []
        : [insertAuditEntry(db, buildAuditEntry(act, "crew.name", row.gigId, namedPeople))],
  });
  return toOutcome({ ...done, notifications: done.notifications.flat(), mails: done.mails.flat() });
}

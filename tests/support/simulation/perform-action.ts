import { deleteAccount, findAccountToDelete } from "../../../src/account-deletion/queries.ts";
import type { Caller } from "../../../src/auth/caller.ts";
import { acknowledgeVersion, findActivePlace } from "../../../src/crews/acknowledgements/queries.ts";
import { findAssignment } from "../../../src/crews/assignments/queries.ts";
import { removeAssignment, respondToAssignment } from "../../../src/crews/assignments/response-queries.ts";
import { listBookings } from "../../../src/crews/naming/booking-queries.ts";
import { findGigForNaming, isOwnPerson } from "../../../src/crews/naming/queries.ts";
import { nameCrew } from "../../../src/crews/naming/write-queries.ts";
import { remindWorker } from "../../../src/crews/reminders/queries.ts";
import type { Db } from "../../../src/db/client.ts";
import type { Env } from "../../../src/env.ts";
import { buildGigEdit } from "../../../src/gigs/build-gig-edit.ts";
import { findGig, listGigDays } from "../../../src/gigs/queries.ts";
import { cancelGig } from "../../../src/gigs/status-queries.ts";
import { beginNextWave } from "../../../src/gigs/waves/queries.ts";
import { insertGig, updateGig } from "../../../src/gigs/write-queries.ts";
import { muteBuyer, unmuteBuyer } from "../../../src/notifications/muted-buyers/queries.ts";
import { acceptOffer, declineOffer, withdrawOffer } from "../../../src/offers/answers/queries.ts";
import { findOffer, findOfferedGig } from "../../../src/offers/queries.ts";
import { insertOffer } from "../../../src/offers/terms/queries.ts";
import { resolveOfferedPositions } from "../../../src/offers/terms/resolve-offered-positions.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { gigInput, resolveNeeds } from "../../../src/shared/gigs/gig.ts";
import { endEmployment, scheduleEmploymentEnd } from "../../../src/users/employment/queries.ts";
import type { Action, PlannedGig } from "./actions.ts";
import { listRoles, type World } from "./world.ts";

type Act = { caller: Caller; now: number };

/**
 * Has the product do it, as its routes would at that time. Gives the gig of which a wave or a reminder may be due then, as
 * the routes say it.
 */
export async function performAction(
  db: Db,
  env: Env,
  world: World,
  action: Action,
  now: number,
): Promise<string | undefined> {
  const caller = buildCaller(world, action.by);
  const act = { caller, now };
  switch (action.kind) {
    case "publish":
      await insertGig(
        db,
        { ...act, organizationId: action.gig.buyer, gigId: action.gig.id },
        toInput(action.gig),
      );
      return action.gig.id;
    case "skipToNextWave":
      await beginNextWave(db, action.gigId, now);
      return action.gigId;
    case "mute":
      await muteBuyer(db, action.by, action.buyer);
      return;
    case "unmute":
      await unmuteBuyer(db, action.by, action.buyer);
      return;
    case "deleteAccount": {
      const [leaver] = await findAccountToDelete(db, action.by, now);
      await deleteAccount(db, env, act, required(leaver));
      return;
    }
    case "endEmployment": {
      const end = action.lastDay > toLocalDate(now) ? scheduleEmploymentEnd : endEmployment;
      await end(db, act, caller.organizationId ?? "", action.userId, action.lastDay);
      return;
    }
    case "cancel":
    case "move":
      return changeGig(db, act, action);
    case "offer":
    case "accept":
    case "decline":
    case "withdraw":
      return deal(db, act, action);
    default:
      return changeCrew(db, act, action);
  }
}

function buildCaller({ people, organizations }: World, id: string): Caller {
  const person = required(people.get(id));
  const { buys = false, sends = false } = organizations.get(person.firm ?? "") ?? {};
  const caller: Partial<Caller> = {
    ...{ id, name: id, email: null, employment: null },
    roles: [...listRoles(person)],
    organizationId: person.firm,
    organizationName: person.firm,
    organizationTypes: [
      ...(buys ? ["workProvider" as const] : []),
      ...(sends ? ["staffProvider" as const] : []),
    ],
  };
  return caller as Caller;
}

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error("The product has not what the simulation has");
  return found;
}

const toInput = ({ id, place, trades, headcount, waves, ...schedule }: PlannedGig) => {
  const { buyer: _, ...days } = schedule;
  const input = gigInput.parse({
    ...{ title: id, industries: trades, headcount, municipality: place, waves },
    pricing: { type: "hourly", amountCents: 3000 },
    schedule: { ...days, sameHoursEachDay: true, excludeHolidays: false },
  });
  return resolveNeeds(input);
};

type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }>;

async function changeGig(db: Db, act: Act, action: Of<"cancel" | "move">): Promise<undefined> {
  const { caller, now } = act;
  const row = required((await findGig(db, caller, action.gigId))[0]);
  const own = { ...act, organizationId: row.organizationId, gigId: row.id };
  if (action.kind === "cancel") {
    await cancelGig(db, own, row, "");
    return;
  }
  const days = await listGigDays(db, row.id);
  await updateGig(db, own, row, buildGigEdit({ address: action.address }, row, days, now));
}

const toOfferId = ({ gigId, providerId }: { gigId: string; providerId: string }) => `o${gigId}-${providerId}`;

async function deal(
  db: Db,
  act: Act,
  action: Of<"offer" | "accept"> | Of<"decline" | "withdraw">,
): Promise<string | undefined> {
  const id = toOfferId(action);
  const { caller, now } = act;
  if (action.kind === "offer") {
    const { workers } = action;
    const gig = required((await findOfferedGig(db, caller, action.gigId, {}, now))[0]);
    const dates = { startDate: gig.gigStart, endDate: gig.gigEnd };
    await insertOffer(db, act, id, gig, {
      ...{ ...dates, message: "", userIds: [] },
      ...resolveOfferedPositions({ workers }, gig),
    });
    return;
  }
  const row = required((await findOffer(db, id, now))[0]);
  if (action.kind === "accept") {
    await acceptOffer(db, act, row, [{ id: row.gigId, workers: action.workers }]);
    return row.organizationId === null ? row.gigId : undefined;
  }
  await (action.kind === "decline" ? declineOffer : withdrawOffer)(db, act, row, "");
}

async function changeCrew(
  db: Db,
  act: Act,
  action: Of<"name"> | Of<"confirm" | "fallOut" | "remove" | "remind" | "acknowledge">,
): Promise<string | undefined> {
  const { caller, now } = act;
  const { gigId } = action;
  if (action.kind === "name") {
    const gig = required((await findGigForNaming(db, caller, gigId))[0]);
    const bookings = await listBookings(db, isOwnPerson(caller), gigId, now);
    const crew = action.userIds.map((userId) => ({
      ...{ id: `a${gigId}-${userId}`, userId, offerId: toOfferId(action), positionId: null },
    }));
    await nameCrew(db, act, gig, crew, action.dates, bookings, null);
    return gigId;
  }
  const place = required((await findActivePlace(db, action.userId, gigId))[0]);
  if (action.kind === "acknowledge") {
    await acknowledgeVersion(db, act, place);
    return;
  }
  if (action.kind === "remind") {
    await remindWorker(db, now, place.id);
    return;
  }
  const row = required((await findAssignment(db, place.id))[0]);
  if (action.kind === "confirm") {
    await respondToAssignment(db, act, row, "confirmed", {});
    return;
  }
  if (action.kind === "remove")
    await removeAssignment(db, act, row, { by: row.organizationId ? "provider" : "buyer" });
  else await respondToAssignment(db, act, row, "declined", {});
  return gigId;
}

import { type SQL, sql } from "drizzle-orm";
import { countOfferedMinutes } from "../db/expressions/offer-days.ts";
import { createId } from "../db/ids.ts";
import { offers } from "../db/schema/crews.ts";
import { users } from "../db/schema/people.ts";
import { holdsAnyRoleIn, type NotificationInput } from "../notifications/queries.ts";
import { type CrewRequest, describeRequest } from "../shared/crews/build-crew-requests.ts";

/** At a fixed price for the places of a position, `taken` (a row of offer_positions): as the trigger reckons `accepted_amount_cents`. */
const agreedAmount = sql<number | null>`case when offers.positions is null then offers.accepted_amount_cents
  when offers.accepted_amount_cents is not null
  then (taken.amount_cents * taken.accepted * 2 + taken.workers) / (taken.workers * 2) end`;

/** Of a worker's offer, and of its places in the position in which they work: `taken`, a row of offer_positions. */
export const bookedPlaceColumns = {
  providerId: offers.provider_id,
  organizationId: offers.organization_id,
  offerId: offers.id,
  positionId: sql<string>`taken.position_id`.as("positionId"),
  amountCents: sql<number>`taken.amount_cents`.as("amountCents"),
  acceptedAmountCents: agreedAmount.as("acceptedAmountCents"),
  accepted: sql<number>`taken.accepted`.as("accepted"),
  minutes: countOfferedMinutes("offers").as("minutes"),
};

/**
 * What providers are asked for, each by an offer of its own: `list`, the rows that the statements are about, `offer`, the
 * columns that do not depend on the days, and who is told what.
 */
export function prepareRequests(requests: readonly CrewRequest[], notification: NotificationInput) {
  const rows = requests.map((request) => ({
    id: createId(),
    ...request,
    data: { ...notification.data, ...describeRequest(request) },
  }));
  const list = sql`json_each(${JSON.stringify(rows)}) as request`;
  return {
    list,
    offer: {
      id: of("id"),
      provider_id: of("providerId"),
      organization_id: of("organizationId"),
      user_id: sql`iif(${of("organizationId")} is null, ${of("providerId")}, null)`,
      side: "buyer",
      workers: sql`json_array_length(request.value, '$.userIds')`,
      amount_cents: of("amountCents"),
      message: "",
      asks: sql`request.value -> '$.userIds'`,
      positions: sql`request.value -> '$.positions'`,
    },
    isRecipient: sql`(${users.id} = ${of("providerId")}
      or ${holdsAnyRoleIn(of("organizationId"), ["staffProvider", "staffProviderAdmin"])})`,
    notified: { from: list, data: sql`request.value -> '$.data'` },
    mailed: {
      from: list,
      data: sql`json_set(request.value -> '$.data', '$.positions', request.value -> '$.positions')`,
    },
  } as const;
}

const of = (key: keyof CrewRequest | "id"): SQL => sql`(request.value ->> ${sql.raw(`'$.${key}'`)})`;

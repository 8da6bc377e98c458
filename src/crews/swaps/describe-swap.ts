import type { Principal } from "../../auth/caller.ts";
import type { Swap } from "../../shared/crews/swap.ts";
import { listSides } from "../counterparties.ts";
import type { SwapRow } from "./queries.ts";

/** Of the provider that sends the worker. */
export const isDeskOf = (
  caller: Principal,
  { gigOrganizationId, organizationId }: Pick<SwapRow, "gigOrganizationId" | "organizationId">,
): boolean => listSides(caller, { gigOrganizationId, providerId: organizationId }).includes("provider");

export function describeSwap(caller: Principal, row: SwapRow): Swap {
  const { id, assignmentId, status, workerId, takerId, isLive } = row;
  const isDesk = isDeskOf(caller, row);
  const [isWorker, isTaker] = [workerId === caller.id, takerId === caller.id];
  const seesTaker = isDesk || isWorker || isTaker;
  return {
    id,
    assignmentId,
    status: isLive || !["offered", "accepted"].includes(status) ? status : "expired",
    worker: { id: workerId, name: row.workerName },
    taker: takerId !== null && seesTaker ? { id: takerId, name: row.takerName ?? "" } : null,
    asked: isDesk || isWorker ? row.asked : 0,
    shifts: row.shifts.map(({ date, startsAt, endsAt }) => ({
      date,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    gig: {
      id: row.gigId,
      title: row.title,
      organizationName: row.buyerName,
      municipality: row.municipality,
      version: row.gigVersion,
      industry: row.industry,
    },
    can: {
      accept: isLive && status === "offered" && row.isAsked,
      decline: isLive && (isDesk || isTaker || (status === "offered" && row.isAsked)),
      approve: isLive && status === "accepted" && isDesk,
      withdraw: isLive && isWorker,
    },
  };
}

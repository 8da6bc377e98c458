import {
  type BookedWorker,
  buildCrewRequests,
  type CrewRequest,
} from "../../shared/crews/build-crew-requests.ts";
import { listPositions } from "../../shared/gigs/positions.ts";
import { derivePositionId } from "../edit-positions.ts";
import type { GigRow } from "../queries.ts";

/**
 * For a copy of the gig, whose id is `gigId`: what each provider is asked for, by the copy's positions and with people in
 * their order. At what was agreed; of a fixed price their share, however long the copy is.
 */
export function planCrewRequests(gig: GigRow, crew: readonly BookedWorker[], gigId: string): CrewRequest[] {
  const positions = listPositions(gig);
  const placeOf = (positionId: string) => positions.findIndex(({ id }) => id === positionId);
  const requested = positions.map(({ id, headcount, amountCents }) => ({
    ...{ id, headcount, amountCents, type: gig.type, minutes: gig.totalMinutes },
    places: headcount,
  }));
  const inOrder = crew.toSorted((a, b) => placeOf(a.positionId) - placeOf(b.positionId));
  return buildCrewRequests(inOrder, requested, gig.totalMinutes).map((request) => ({
    ...request,
    positions: request.positions.map(({ id, ...places }) => ({
      ...places,
      id: derivePositionId(gigId, placeOf(id)),
    })),
  }));
}

import { closeCodes } from "../shared/chat/close-codes.ts";

/** A valid session, its end (milliseconds), and whether its user is a member of the room. */
export type SessionStatus = { sessionId: string; endsAt: number; isMember: boolean };

export function findSocketsToClose<Sitting extends { sessionId: string }>(
  seats: readonly Sitting[],
  standing: readonly Omit<SessionStatus, "endsAt">[],
): { seat: Sitting; code: number }[] {
  const holds = new Map(standing.map((one) => [one.sessionId, one.isMember]));
  return seats.flatMap((seat) => {
    const isMember = holds.get(seat.sessionId);
    if (isMember) return [];
    return { seat, code: isMember === undefined ? closeCodes.sessionLost : closeCodes.membershipLost };
  });
}

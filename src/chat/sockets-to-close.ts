import { closeCodes } from "../shared/chat/close-codes.ts";

/** Of a valid session; `endsAt` in milliseconds. */
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

/**
 * Why a socket was closed: the ones beyond RFC 6455 are Keikka's own. After `sessionLost`, `membershipLost` and
 * `replaced` (the same person opened too many) a client does not come back by itself.
 */
export const closeCodes = {
  tooBig: 1009,
  flood: 1008,
  sessionLost: 4401,
  membershipLost: 4403,
  replaced: 4409,
} as const;

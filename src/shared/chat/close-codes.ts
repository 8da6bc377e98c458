/** 44xx are Keikka's own: after those a client does not reconnect. */
export const closeCodes = {
  tooBig: 1009,
  flood: 1008,
  sessionLost: 4401,
  membershipLost: 4403,
  replaced: 4409,
} as const;

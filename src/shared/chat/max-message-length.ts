/** In UTF-16 code units. */
export const maxMessageLength = 4000;

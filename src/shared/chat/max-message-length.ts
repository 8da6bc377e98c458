/** So long may one chat message be, in UTF-16 code units. */
export const maxMessageLength = 4000;

/** In UTF-16 code units. */
export const maxMessageLength = 4000;

/** Of what is searched for. */
export const maxSearchLength = 100;

/** Of one message. */
export const maxMentions = 20;

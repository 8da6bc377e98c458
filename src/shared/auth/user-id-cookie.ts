/** Readable by scripts: it grants nothing, but says whose cached answers may be shown offline. */
export const userIdCookie = "owner";

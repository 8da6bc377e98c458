/**
 * The id of who is logged in in this browser, beside the session's own cookie and as long-lived: scripts may read this
 * one. It opens nothing; it says whose answers, kept on the device, may be shown without a network.
 */
export const userIdCookie = "owner";

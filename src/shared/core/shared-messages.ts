/** Messages of the screens (locales/en.json), or all below a key, that the Worker is built with too. */
export const sharedMessages = [
  "changes.about",
  "changes.empty",
  "changes.notBefore",
  "gigs.hoursVary",
  "gigs.withoutVat",
  "offerTable.pay",
  "offerTable.workers",
  "offers.wage",
] as const;

/** Where gigs are worked: dates and times of the product are wall-clock in this zone. */
export const timeZone = "Europe/Helsinki";

import type { AppContext } from "../http/context.ts";
import type { GigRow } from "./queries.ts";

type Heard = { told: { userId: string }[]; mailed: { id: string }[] };

/** Rings the bells and starts the e-mails that a change to a gig has written. Its room has its id. */
export function spread(c: AppContext, { id }: GigRow, { told, mailed }: Heard = { told: [], mailed: [] }) {
  c.var.deliver({
    gigIds: [id],
    roomIds: [id],
    userIds: told.map(({ userId }) => userId),
    outboxIds: mailed.map((mail) => mail.id),
  });
}

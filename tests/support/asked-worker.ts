import { beforeAll, beforeEach } from "vitest";
import { addDays } from "../../src/shared/calendar/week.ts";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { addAcceptedOfferByApi, addCast, nameCrew } from "./crews.ts";
import { addGig, buildSingleDay } from "./gigs.ts";
import { waitForMailTo } from "./mails.ts";
import { addUser } from "./people.ts";
import { deliverMail } from "./reply-mail.ts";
import { countRows, readRows } from "./rows.ts";
import type { Server } from "./server.ts";

type Asked = {
  cast: Awaited<ReturnType<typeof addCast>>;
  gig: Gig;
  worker: { id: string };
  address: string;
  /** Of the assignment. */
  id: string;
  /** The mail that asked. */
  askingId: string;
  /** Where replies to it come. */
  to: string;
};

let day = 0;

/** Before each test a worker is named for a day, and asked by e-mail. */
export function startAsked(server: Server) {
  const asked = {} as Asked;
  beforeAll(async () => {
    asked.cast = await addCast(server);
  });
  beforeEach(async () => {
    const { site, agency, tekijat } = asked.cast;
    day += 1;
    const gig = await addGig(site, { schedule: buildSingleDay(addDays("2084-05-01", day)) });
    const worker = await addUser(server, "employee", tekijat, { name: "Wille Virtanen" });
    const address = worker.email ?? "";
    await server.env.DB.prepare("update users set locale = 'fi' where id = ?").bind(worker.id).run();
    await addAcceptedOfferByApi(site, agency, gig, { workers: 1 });
    const [assignment] = await nameCrew(agency, gig, [worker], { override: true });
    const to = (await waitForMailTo(server, address)).replyTo ?? "";
    const [asking] = await readRows(server, "select id from mail_outbox where user_id = ?", worker.id);
    Object.assign(asked, {
      gig,
      worker,
      address,
      to,
      id: assignment?.id ?? "",
      askingId: String(asking?.id),
    });
  });
  const reply = (text: string, more: Partial<Parameters<typeof deliverMail>[1]> = {}) =>
    deliverMail(server, { from: asked.address, to: asked.to, text, ...more });
  const statusOf = async () =>
    (await readRows(server, "select status from assignments where id = ?", asked.id))[0]?.status;
  const listReports = () =>
    readRows(
      server,
      "select user_id, data from notifications where gig_id = ? and kind = 'atRisk' and data ->> '$.reply' = 1",
      asked.gig.id,
    );
  const listRecords = () =>
    readRows(
      server,
      "select data from mail_outbox where user_id = ? and template = 'answerRecorded' order by rowid",
      asked.worker.id,
    );
  return { asked, reply, statusOf, listReports, listRecords };
}

/** Of all tables but the one that counts tries. */
export async function countStoredRows(server: Server) {
  const { login_failures: _, ...counts } = (await countRows(server)) as Record<string, unknown>;
  return counts;
}

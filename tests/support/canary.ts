import { createId } from "../../src/db/ids.ts";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import { createVisitor } from "./client.ts";
import type { Actor, addCast } from "./crews.ts";
import { addGig, buildSingleDay } from "./gigs.ts";
import { makePicture } from "./pictures.ts";
import { readRows } from "./rows.ts";
import type { Server } from "./server.ts";

type Cast = Awaited<ReturnType<typeof addCast>>;

/** Somebody who has written a word of their own wherever a person can, and those words. */
export type Canary = Actor & {
  words: Record<string, string>;
  roomIds: string[];
  directId: string;
  picture: string;
};

/**
 * A doer who applied for an account, offered, was booked, talked, asked support, took another name and a picture, and then joined the
 * site's organisation and made a gig there. `mark`: letters that no other word holds.
 */
export async function addCanary(
  server: Server,
  { site, raksa }: Cast,
  admin: Actor,
  mark: string,
): Promise<Canary> {
  const word = (what: string) => `${mark}${what}`;
  const digits = [...mark].map((letter) => letter.charCodeAt(0) % 10).join("");
  const words = {
    name: `Kaneli "${word("nimi")}"`,
    formerName: `Kaneli ${word("entinen")}`,
    email: `${word("email")}@people.test`,
    phone: `+35850${digits.padEnd(7, "3").slice(0, 7)}`,
    location: word("location"),
    description: word("description"),
    applied: word("applied"),
    device: word("device"),
    place: word("place"),
    token: word("token"),
    newEmail: `${word("newemail")}@people.test`,
    offer: word("offer"),
    withdrawal: word("withdrawal"),
    absence: word("absence"),
    direct: word("direct"),
    room: word("room"),
    ticket: word("ticket"),
    question: word("question"),
  };
  const run = (query: string, ...values: unknown[]) =>
    server.env.DB.prepare(query)
      .bind(...values)
      .run();

  await createVisitor(server).post("/api/applications", {
    ...{ accountType: "individual", name: words.formerName, email: words.email, phone: words.phone },
    ...{ location: words.location, message: words.applied, consent: true },
  });
  const [asked] = await readRows(server, "select id from applications where email = ?", words.email);
  await admin.patch(`/api/applications/${asked?.id}`, { status: "approved" });
  await run(
    `update users set has_set_password = 1, password_expires_at = null,
      password_hash = (select password_hash from users where id = ?) where email = ?`,
    ...[admin.id, words.email],
  );
  const [user] = await readRows(server, "select id from users where email = ?", words.email);
  const id = String(user?.id);
  const login = await createVisitor(server).post(
    "/api/session",
    { email: words.email, password: demoPassword },
    { headers: { "User-Agent": words.device } },
  );
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0];
  const me = createVisitor(server, cookie);
  const must = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
    return body as any;
  };

  const gig = await addGig(site, { headcount: 2, schedule: buildSingleDay("2083-03-15") });
  const offer = await must(me.post(`/api/gigs/${gig.id}/offers`, { workers: 1, message: words.offer }));
  await must(site.post(`/api/offers/${offer.id}/accept`));
  const other = await addGig(site, { headcount: 2, schedule: buildSingleDay("2083-05-10") });
  const second = { workers: 1 };
  const { id: taken } = await must(me.post(`/api/gigs/${other.id}/offers`, second));
  await must(me.post(`/api/offers/${taken}/withdraw`, { reason: words.withdrawal }));
  const { id: agreed } = await must(me.post(`/api/gigs/${other.id}/offers`, second));
  await must(site.post(`/api/offers/${agreed}/accept`));
  const [place] = await readRows(server, "select id from assignments where offer_id = ?", agreed);
  await must(me.post(`/api/assignments/${place?.id}/decline`, { reason: words.absence }));
  const { id: directId } = await must(me.post("/api/rooms", { userId: site.id }));
  const say = (roomId: string, text: string) =>
    must(me.post(`/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), text }));
  await say(directId, words.direct);
  await say(gig.id, words.room);
  await must(me.post("/api/support/tickets", { subject: words.ticket, text: words.question }));
  await run(
    "insert into notifications (id, user_id, kind, room_id, data, created_at) values (?, ?, 'unreadChat', ?, ?, ?)",
    ...[createId(), site.id, directId, JSON.stringify({ room: words.formerName }), Date.now()],
  );
  await must(
    me.patch("/api/me", {
      ...{ name: words.name, phone: words.phone, location: words.location, description: words.description },
      industries: ["carpentry_woodwork"],
    }),
  );
  const { avatar: picture } = await must(
    me.put("/api/me/avatar", await makePicture("png"), { headers: { "Content-Type": "image/png" } }),
  );
  await say(gig.id, `${words.room} again`);
  const own = [id, Date.now(), Date.now() + 3_600_000];
  await run("update sessions set place = ? where user_id = ?", words.place, id);
  await run(
    "insert into access_tokens (id, user_id, name, token_hash, created_at, expires_at) values (?, ?, ?, ?, ?, ?)",
    ...[createId(), id, words.token, createId(), ...own.slice(1)],
  );
  await run(
    `insert into one_time_links (code_hash, user_id, kind, new_email, created_at, expires_at)
      values (?, ?, 'email', ?, ?, ?)`,
    ...[createId(), id, words.newEmail, ...own.slice(1)],
  );
  await run("update users set organization_id = ?, roles = '[\"workProvider\"]' where id = ?", raksa, id);
  const later = await createVisitor(server).post("/api/session", {
    email: words.email,
    password: demoPassword,
  });
  const again = createVisitor(server, later.headers.getSetCookie()[0]?.split(";")[0]);
  const contact = { contact: `${words.name} ${words.phone}`, notes: `Ask ${words.email}` };
  const made = await addGig(again, {
    ...contact,

    schedule: buildSingleDay("2083-04-12"),
  });
  const called = await addGig(again, { schedule: buildSingleDay("2083-04-13") });
  await must(again.post(`/api/gigs/${called.id}/cancel`, { reason: `Ask ${words.name}, ${words.phone}` }));
  await must(
    again.post(`/api/rooms/${raksa}/messages`, { id: crypto.randomUUID(), text: `${words.room} at home` }),
  );
  const person = { id, email: words.email, name: words.name, organizationId: raksa };
  return { ...person, ...again, words, directId, picture, roomIds: [directId, gig.id, raksa, made.id] };
}

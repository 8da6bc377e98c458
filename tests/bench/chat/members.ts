import { openStores } from "../../../src/local/server/stores.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { type Client, createVisitor, logIn } from "../../support/client.ts";
import { addUser } from "../../support/people.ts";
import type { Server } from "../../support/server.ts";

/** Somebody who is signed in, in the room of their firm. */
export type Member = { id: string; name: string; cookie: string; roomId: string };

const firstPassword = "Ensin-tama-9127-koski";

/** Writes a platform admin into a state folder that nothing serves, as `npm run db:admin` does. Gives the e-mail. */
export async function addAdmin(state: string): Promise<string> {
  const { DB, close } = await openStores({ state });
  try {
    const { email } = await addUser({ env: { DB } } as Server, "admin", null);
    return email;
  } finally {
    await close();
  }
}

/**
 * Makes firms, and people in turn for each, as the admin does through the API. Everybody signs in with the password they
 * got and chooses their own.
 */
export async function addMembers(
  url: string,
  adminEmail: string,
  count: { firms: number; people: number },
): Promise<Member[]> {
  const admin = await logIn({ url } as Server, { email: adminEmail });
  const firms: string[] = [];
  for (let at = 0; at < count.firms; at += 1)
    firms.push(
      (
        await create(admin, "/api/organizations", {
          name: `Raksa ${at} Oy`,
          types: ["workProvider"],
          companyId: createBusinessId(),
          adminName: "Pomo",
          adminEmail: `boss${at}@chat.test`,
        })
      ).id,
    );
  const members: Member[] = [];
  for (let at = 0; at < count.people; at += 1) {
    const organization = firms[at % firms.length];
    const [name, email] = [`Doer ${at}`, `doer${at}@chat.test`];
    const person = { email, name, organization, roles: ["employee"], password: firstPassword };
    const { id } = await create(admin, "/api/users/add", person);
    members.push({ id, name, ...(await signIn(url, email)) });
  }
  return members;
}

async function create(admin: Client, path: string, body: unknown): Promise<{ id: string }> {
  const answer = await admin.post(path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function signIn(url: string, email: string): Promise<Pick<Member, "cookie" | "roomId">> {
  const client = createVisitor({ url });
  const answers = [
    await client.post("/api/session", { email, password: firstPassword }),
    await client.put("/api/me/password", { password: demoPassword }),
    await client.get("/api/rooms"),
  ];
  const refused = answers.find(({ status }) => status >= 300);
  if (refused) throw new Error(`${email}: ${refused.status} ${JSON.stringify(refused.body)}`);
  const rooms: { id: string; kind: string }[] = answers[2]?.body.items;
  return {
    cookie: client.cookie,
    roomId: String(rooms.find(({ kind }) => kind === "organization")?.id),
  };
}

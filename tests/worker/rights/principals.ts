import { createAccessToken } from "../../../src/auth/access-tokens/token.ts";
import { createId } from "../../../src/db/ids.ts";
import { hashToken } from "../../../src/secrets/tokens.ts";
import type { Role } from "../../../src/shared/auth/permissions.ts";
import { day } from "../../../src/shared/core/durations.ts";
import { createIpAddress } from "../../support/client.ts";
import { openSessions } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { type Server, secretKey } from "../../support/server.ts";

/** Two organisations whose people ask, and two that are strangers to them. */
export type World = Record<"raksa" | "tekijat" | "nosto" | "apu", string>;

/** The demo's people by the table's words, with the role and the organisation of each. */
const roles = {
  admin: ["admin", null],
  site: ["workProviderAdmin", "raksa"],
  foreman: ["workProvider", "raksa"],
  agency: ["staffProviderAdmin", "tekijat"],
  desk: ["staffProvider", "tekijat"],
  worker: ["employee", "tekijat"],
  solo: ["employee", null],
  fresh: ["employee", "tekijat"],
} as const satisfies Record<string, readonly [Role, keyof World | null]>;

export type PersonName = keyof typeof roles;
export type Principal = {
  name: string;
  /** Whose rights they have: a program has those of who made its token. */
  as: PersonName | "nobody";
  program: boolean;
  id: string;
  email: string;
  organizationId: string | null;
  headers: Record<string, string>;
};

/** Everybody who asks: nobody, each of the people, and two programs. */
export const callers = [
  "nobody",
  ...(Object.keys(roles) as PersonName[]),
  "site's program",
  "worker's program",
];

export async function createWorld(server: Server): Promise<World> {
  const [raksa, nosto] = [
    await addOrganization(server, "Raksa Oy", "workProvider"),
    await addOrganization(server, "Nosto Oy", "workProvider"),
  ];
  const [tekijat, apu] = [
    await addOrganization(server, "Tekijät Oy", "staffProvider"),
    await addOrganization(server, "Apu Oy", "staffProvider"),
  ];
  return { raksa, tekijat, nosto, apu };
}

/** Somebody new with this standing, logged in or with a token. */
export async function createPrincipal(server: Server, world: World, name: string): Promise<Principal> {
  const as = name.replace("'s program", "") as PersonName | "nobody";
  const program = as !== name;
  const address = { "CF-Connecting-IP": createIpAddress() };
  if (as === "nobody")
    return {
      name,
      as,
      program,
      id: "",
      email: "",
      organizationId: null,
      headers: { ...address, ...browser },
    };
  const [role, organization] = roles[as];
  const organizationId = organization && world[organization];
  const { id, email } = await addUser(server, role, organizationId, { name, hasSetPassword: as !== "fresh" });
  const key = program ? await bearer(server, id) : await cookie(server, id);
  return { name, as, program, id, email, organizationId, headers: { ...address, ...key } };
}

const browser = { Origin: "" };

async function cookie(server: Server, id: string) {
  const [session] = await openSessions(server, id, 1);
  return { Cookie: session?.cookie ?? "", ...browser };
}

async function bearer(server: Server, userId: string) {
  const token = await createAccessToken(secretKey);
  await server.env.DB.prepare(
    "insert into access_tokens (id, user_id, name, token_hash, created_at, expires_at) values (?, ?, 'Program', ?, ?, ?)",
  )
    .bind(createId(), userId, hashToken(token), Date.now(), Date.now() + day)
    .run();
  return { Authorization: `Bearer ${token}` };
}

import { randomBytes, scryptSync } from "node:crypto";
import { hashPassword } from "../../src/auth/passwords/hash-password.ts";
import { createId } from "../../src/db/ids.ts";
import { normalizeForSearch } from "../../src/db/list/search-keys.ts";
import { demoPassword } from "../../src/shared/auth/demo-logins.ts";
import type { OrganizationType, Role } from "../../src/shared/auth/permissions.ts";
import { createBusinessId } from "./business-ids.ts";
import type { Server } from "./server.ts";
import { createUniqueNumber } from "./unique-number.ts";

const productionHash = await hashPassword(demoPassword);
const salt = randomBytes(16);
const fastHash = `scrypt$2$8$1$${salt.toString("base64")}$${scryptSync(demoPassword, salt, 32, { N: 2, r: 8, p: 1 }).toString("base64")}`;

/** The demo password as this server would hash it. */
const getDemoHash = ({ isHashingFast }: Server) => (isHashingFast ? fastHash : productionHash);

/** Publishing tells nobody, as often as it may: most tests count what else people hear of. */
const quietWaves = JSON.stringify([{ to: "partners", afterMinutes: 0 }]);

/** Writes an organisation straight into the database and gives its id. */
export async function addOrganization(server: Server, name: string, ...types: OrganizationType[]) {
  const id = createId();
  await server.env.DB.prepare(
    "insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at, name_key, waves, wave_limit) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 10000)",
  )
    .bind(
      id,
      name,
      createBusinessId(),
      `admin@${createUniqueNumber()}.test`,
      types.includes("workProvider") ? 1 : 0,
      types.includes("staffProvider") ? 1 : 0,
      Date.now(),
      normalizeForSearch(name),
      quietWaves,
    )
    .run();
  return id;
}

export type Person = { id: string; email: string; name: string; organizationId: string | null };

/** The address of somebody whom a test added: in digits, since an id may spell what another one searches for. */
export const buildEmail = (id: string) =>
  `${[...id].map((letter) => letter.charCodeAt(0)).join("")}@people.test`;

/** Writes a user with the demo password straight into the database. */
export async function addUser(
  server: Server,
  role: Role,
  organizationId: string | null,
  { name = "Testi Tekijä", hasSetPassword = true } = {},
): Promise<Person> {
  const id = createId();
  const email = buildEmail(id);
  await server.env.DB.prepare(
    "insert into users (id, email, name, organization_id, roles, password_hash, has_set_password, created_at, name_key, location_key) values (?, ?, ?, ?, ?, ?, ?, ?, ?, '')",
  )
    .bind(
      ...[
        id,
        email,
        name,
        organizationId,
        JSON.stringify([role]),
        getDemoHash(server),
        hasSetPassword ? 1 : 0,
        Date.now(),
      ],
      normalizeForSearch(name),
    )
    .run();
  return { id, email, name, organizationId };
}

import { hashPassword, initialPasswordTtl } from "../auth/passwords/hash-password.ts";
import { createId, generatePassword } from "../db/ids.ts";
import { email as emailSchema } from "../shared/auth/session.ts";
import { exitWithMessage, readFlags } from "./flags.ts";
import { runTool } from "./run-tool.ts";
import { getStateFolder } from "./state.ts";

const usage = `Makes a platform admin in the deployed database: the first one, who then makes everybody else.

  npm run db:admin -- --email you@example.com --name "Your Name"

  --local    in the local database instead
  --help     this text

It prints a password once; whoever logs in with it within 7 days chooses their own.`;

const flags = readFlags(usage, {
  email: { type: "string" },
  name: { type: "string" },
  local: { type: "boolean", default: false },
});
const email = emailSchema.safeParse(flags.email ?? "");
const name = flags.name?.trim() ?? "";
if (!email.success || name === "") exitWithMessage("It needs --email and --name. See --help.");

const password = generatePassword();
const expiresAt = Date.now() + initialPasswordTtl.milliseconds();
const id = createId();
const values = [id, email.data, name, '["admin"]', await hashPassword(password)].map(quoted);
const sql = `insert into users (id, email, name, roles, password_hash, password_expires_at, created_at)
  values (${values.join(", ")}, ${expiresAt}, ${Date.now()});
  insert into audit_log select null, ${Date.now()}, null, null, 'user.add', id, '{"roles":"admin"}', null
    from users where id = ${quoted(id)}`;
const where = flags.local ? ["--local", "--persist-to", getStateFolder()] : ["--remote"];

try {
  await runTool("wrangler", ["d1", "execute", "DB", ...where, "--config", "wrangler.toml", "--command", sql]);
} catch (error) {
  const { message } = error as Error;
  exitWithMessage(message.includes("users.email") ? `${email.data} is a user already.` : message);
}
console.log(`${email.data} is an admin. Password, shown this once: ${password}`);

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

import { createVisitor } from "./client.ts";
import type { Server } from "./server.ts";

/** Leaves strangers no more tries at these e-mails' passwords, as ten wrong ones would, without the time they take. */
export async function lockOut(server: Server, ...emails: string[]): Promise<void> {
  await server.env.DB.prepare("delete from login_failures").run();
  for (const email of emails)
    await createVisitor(server).post("/api/session", { email, password: "not this one" });
  await server.env.DB.prepare("update login_failures set tries = 10").run();
}

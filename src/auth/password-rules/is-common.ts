import type { AppContext } from "../../http/context.ts";
import { describeFailure } from "../../http/failure.ts";
import { commonPasswordsPath } from "../../shared/password-lists.ts";
import { commonest } from "./commonest.ts";

/** Once an isolate: the list is as old as the Worker itself. */
let list: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that are tried first, in whichever case, or is one character over and over. Should
 * the list be out of reach, the log says so and the very commonest are refused all the same; the next one asks again.
 */
export async function isCommon(c: AppContext, password: string): Promise<boolean> {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  return new Set(plain).size < 2 || (await listOf(c)).has(plain);
}

async function listOf(c: AppContext): Promise<ReadonlySet<string>> {
  if (list !== undefined) return list;
  try {
    const answer = await c.env.ASSETS.fetch(new URL(commonPasswordsPath, c.req.url));
    if (!answer.ok) throw new Error(`The list of common passwords answers ${answer.status}`);
    list = new Set((await answer.text()).trimEnd().split("\n"));
    return list;
  } catch (error) {
    console.error(c.var.requestId, "Only the commonest passwords are refused", describeFailure(error));
    return commonest;
  }
}

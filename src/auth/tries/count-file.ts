import type { AppContext } from "../../http/context.ts";
import { hour } from "../../shared/durations.ts";
import { countTry, keyOfTries } from "./count-try.ts";
import { all } from "./queries.ts";

/** Files of lists that one account gets within an hour, counted from the first: each is a copy of whom others trusted us with. */
const mostFiles = 10;

/** Counts a file of a list that the caller takes along; throws AppError('auth.tooManyAttempts') beyond the tenth. */
export async function countFile(c: AppContext): Promise<void> {
  const key = await keyOfTries(c.env, "lists", c.var.caller.id);
  await countTry(c, all([{ key, most: mostFiles }], hour), []);
}

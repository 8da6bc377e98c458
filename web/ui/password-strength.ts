import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { isPersonal, knownOf, type Owner } from "#shared/is-personal.ts";
import { passwordLength, passwordLimits } from "#shared/password-length.ts";
import { commonPasswordsPath, passwordWordsPath } from "#shared/password-lists.ts";

export type PasswordStrength = "weak" | "medium" | "strong";

/** How hard a password is to guess for who knows the commonest ones, the languages' words, and its owner. */
export type Weigh = (password: string, owner: Owner) => PasswordStrength;

/** By zxcvbn's score, from 0 to 4: weak below a million guesses, strong from ten thousand million on. */
const strengths = ["weak", "weak", "medium", "medium", "strong"] as const;

type Words = { words: Record<string, string>; graphs: Record<string, Record<string, (string | null)[]>> };

/**
 * Loads what passwords are weighed by: heavy, so only once somebody is about to choose one. Whatever the server refuses is
 * weak here too: the list and the rules are the same.
 */
export async function loadWeigh(): Promise<Weigh> {
  const [common, { words, graphs }] = await Promise.all([
    load(commonPasswordsPath).then((answer) => answer.text()),
    load(passwordWordsPath).then((answer) => answer.json() as Promise<Words>),
  ]);
  const lists = Object.entries(words).map(([name, list]) => [name, list.split(" ")]);
  const dictionary = { common: common.trimEnd().split("\n"), ...Object.fromEntries(lists) };
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs });
  return (password, owner) => {
    if (passwordLength(password) < passwordLimits.least || isPersonal(password, owner)) return "weak";
    return strengths[zxcvbn.check(password.normalize("NFKC"), knownOf(owner)).score];
  };
}

async function load(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

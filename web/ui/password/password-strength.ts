import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import {
  isPersonalPassword,
  listPersonalWords,
  type PasswordOwner,
} from "#shared/auth/is-personal-password.ts";
import { countPasswordCharacters, passwordLimits } from "#shared/auth/password-length.ts";
import { commonPasswordsPath, passwordWordsPath } from "#shared/auth/password-lists.ts";

export type PasswordStrength = "weak" | "medium" | "strong";

/** How hard a password is to guess for who knows the commonest ones, the languages' words, and its owner. */
export type EstimateStrength = (password: string, owner: PasswordOwner) => PasswordStrength;

/** By zxcvbn's score, from 0 to 4: weak below a million guesses, strong from ten thousand million on. */
const strengths = ["weak", "weak", "medium", "medium", "strong"] as const;

type Words = { words: Record<string, string>; graphs: Record<string, Record<string, (string | null)[]>> };

/**
 * Loads what passwords are weighed by: heavy, so only once somebody is about to choose one. Whatever the server refuses is
 * weak here too: the list and the rules are the same.
 */
export async function loadStrengthEstimator(): Promise<EstimateStrength> {
  const [common, { words, graphs }] = await Promise.all([
    load(commonPasswordsPath).then((answer) => answer.text()),
    load(passwordWordsPath).then((answer) => answer.json() as Promise<Words>),
  ]);
  const lists = Object.entries(words).map(([name, list]) => [name, list.split(" ")]);
  const dictionary = { common: common.trimEnd().split("\n"), ...Object.fromEntries(lists) };
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs });
  return (password, owner) => {
    if (countPasswordCharacters(password) < passwordLimits.min || isPersonalPassword(password, owner))
      return "weak";
    return strengths[zxcvbn.check(password.normalize("NFKC"), listPersonalWords(owner)).score];
  };
}

async function load(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

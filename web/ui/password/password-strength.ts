import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import {
  isPersonalPassword,
  listPersonalWords,
  type PasswordOwner,
} from "#shared/auth/is-personal-password.ts";
import {
  commonPasswordsPath,
  countPasswordCharacters,
  passwordLimits,
  passwordWordsPath,
} from "#shared/auth/password-rules.ts";

export type PasswordStrength = "weak" | "medium" | "strong";

export type EstimateStrength = (password: string, owner: PasswordOwner) => PasswordStrength;

/** By zxcvbn's score, 0-4: weak below 10^6 guesses, strong from 10^10. */
const strengths = ["weak", "weak", "medium", "medium", "strong"] as const;

type WordLists = { words: Record<string, string>; graphs: Record<string, Record<string, (string | null)[]>> };

/**
 * Heavy: load it when a password is about to be chosen. Weak includes all that the server refuses: same list and rules.
 */
export async function loadStrengthEstimator(): Promise<EstimateStrength> {
  const [common, { words, graphs }] = await Promise.all([
    load(commonPasswordsPath).then((answer) => answer.text()),
    load(passwordWordsPath).then((answer) => answer.json() as Promise<WordLists>),
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

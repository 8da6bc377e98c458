import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import {
  commonPasswordsPath,
  countPasswordCharacters,
  passwordWordsPath,
} from "#shared/auth/password-rules.ts";

/** Words that passwords in Finland are made of before all others. */
const words =
  `salasana tervetuloa perkele saatana helvetti jalkapallo jääkiekko lätkä suomi finland helsinki tampere turku
oulu espoo vantaa lahti kuopio jyväskylä kissa koira hevonen heppa karhu aurinko rakkaus rakas kulta enkeli mansikka
pulla kahvi sauna makkara sisu nokia terve moikka hauki kesä talvi syksy kevät joulu juhannus loma perjantai maanantai
mummo lapsi äiti kaveri työmaa rakennus timpuri raksa hullu paska kakka pekka ville mikko jussi anna maija`.split(
    /\s+/,
  );

/** What is put behind them; the years to come as well. */
const endings = `1 12 123 1234 12345 123456 12345678 ! 1! 11 69 666 007 00 01 10 99 abc`.split(" ");
const years = Array.from({ length: 75 }, (_, index) => String(1960 + index));

/** Passwords that strangers try first where somebody is likely to be a Finn: a word, often with a number behind it. */
function listFinnishPasswords(): string[] {
  const ends = ["", ...endings, ...years];
  return words.flatMap((word) => [...ends.map((end) => word + end), word + word]);
}

const require = createRequire(import.meta.url);

const packages = {
  common: require.resolve("@zxcvbn-ts/language-common"),
  en: require.resolve("@zxcvbn-ts/language-en"),
  fi: require.resolve("@zxcvbn-ts/language-fi"),
};

/** The packages' sources, in order of how common a word is; their built files are packed for a browser. */
function sourceOf(language: keyof typeof packages, name: string) {
  return JSON.parse(readFileSync(join(dirname(packages[language]), "../src", `${name}.json`), "utf8"));
}

const plain = (word: string) => word.normalize("NFKC").toLowerCase();
const unique = (words: string[]) => [...new Set(words.map(plain))];
const isLong = (word: string) => countPasswordCharacters(word) >= 8;
/** Shorter words are in every password by chance. */
const isWord = (word: string) => countPasswordCharacters(word) >= 4;

/** Passwords that many have chosen, in the world and in Finland, and that are long enough to be chosen here. */
function commonPasswords(): string {
  const all = unique([...sourceOf("common", "passwords"), ...listFinnishPasswords()]);
  return `${all.filter(isLong).join("\n")}\n`;
}

/** What else passwords are made of, as far as it weighs little: the commonest words, names and ways over the keyboard. */
function passwordWords(): string {
  const joinCommonest = (words: string[], count: number) =>
    unique(words).filter(isWord).slice(0, count).join(" ");
  const { qwerty, keypad } = sourceOf("common", "adjacencyGraphs");
  return JSON.stringify({
    words: {
      short: joinCommonest(
        sourceOf("common", "passwords").filter((word: string) => !isLong(word)),
        4000,
      ),
      en: joinCommonest(sourceOf("en", "commonWords"), 5000),
      fi: joinCommonest(sourceOf("fi", "commonWords"), 10_000),
      names: joinCommonest(
        [...sourceOf("fi", "maleFirstnames"), ...sourceOf("fi", "femaleFirstnames")],
        1500,
      ),
    },
    graphs: { qwerty, keypad },
  });
}

/** Both lists, by the path that the application asks for. */
export const buildPasswordLists = (): Record<string, string> => ({
  [commonPasswordsPath]: commonPasswords(),
  [passwordWordsPath]: passwordWords(),
});

/** Puts both lists beside the screens' assets, as files: no bundle takes them in, and no device keeps them in advance. */
export function emitPasswordLists(): Plugin {
  return {
    name: "keikka:password-lists",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      for (const [path, source] of Object.entries(buildPasswordLists())) {
        const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
        const expectedPath = path.replace(/-\w+\./, `-${hash}.`);
        if (expectedPath !== path) this.error(`src/shared/auth/password-rules.ts must say ${expectedPath}`);
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
      }
    },
  };
}

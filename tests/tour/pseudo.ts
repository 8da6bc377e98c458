import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import english from "../../locales/en.json" with { type: "json" };
import legal from "../../locales/legal.en.json" with { type: "json" };

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const marked = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";
const letters = [...marked];

/** A message in a language that nobody speaks: no letter of the alphabet is left in it, and it is 40 % longer. */
export function pseudo(message: string): string {
  return message
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith("{{") ? part : part.replace(/\p{L}+/gu, lengthen)))
    .join("");
}

function lengthen(word: string): string {
  const said = [...word.normalize("NFD").replace(/\p{M}/gu, "")].map(
    (letter) => letters[plain.indexOf(letter)] ?? "ƞ",
  );
  return said.map((letter, at) => (at % 5 === 1 || at % 5 === 3 ? letter + letter : letter)).join("");
}

/** Has a copy of the build speak the pseudo-language where it is asked for English; `assets`: its folder of them. */
export async function speakPseudo(assets: string): Promise<void> {
  for (const file of readdirSync(assets)) {
    if (!/^(?:legal\.)?en-.*\.js$/.test(file)) continue;
    const path = join(assets, file);
    const { default: messages } = (await import(pathToFileURL(path).href)) as {
      default: Record<string, unknown>;
    };
    const strangers = Object.keys(messages).filter((name) => !(name in english || name in legal));
    if (strangers.length > 0) throw new Error(`${file} holds no messages: ${strangers}`);
    const said = JSON.stringify(messages, (_, value) => (typeof value === "string" ? pseudo(value) : value));
    writeFileSync(path, `export default ${said}`);
  }
}

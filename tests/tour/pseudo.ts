import type { BrowserContext } from "@playwright/test";
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

/** From now on the browsers of this context get the pseudo-language where they ask for English; the build stays as it is. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/(?:legal\.)?en-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const { default: messages } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      default: Record<string, unknown>;
    };
    const strangers = Object.keys(messages).filter((name) => !(name in english || name in legal));
    if (strangers.length > 0) throw new Error(`${route.request().url()} holds no messages: ${strangers}`);
    const body = `export default ${JSON.stringify(messages, (_, value) => (typeof value === "string" ? pseudo(value) : value))}`;
    await route.fulfill({ response: answer, body });
  });
}

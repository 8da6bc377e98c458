/** What is not read as text, and what is quoted. */
const unread = new Set(["head", "style", "script", "title", "blockquote", "template"]);
const inline = /^(a|abbr|b|bdi|big|code|em|font|i|mark|o:p|s|small|span|strong|sub|sup|u)$/;
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  auml: "ä",
  ouml: "ö",
  aring: "å",
  Auml: "Ä",
  Ouml: "Ö",
  Aring: "Å",
};

/** The lines of a mail that comes as HTML only. Reads on in one direction, however the tags are broken. */
export function htmlToText(html: string): string {
  let [text, at] = ["", 0];
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    text += decodeEntities(html.slice(at, open));
    const isComment = html.startsWith("<!--", open);
    const close = html.indexOf(isComment ? "-->" : ">", open);
    if (close < 0) return text;
    at = close + (isComment ? 3 : 1);
    const name =
      html
        .slice(open + 1, open + 20)
        .match(/^\/?([a-z][a-z0-9:]*)/i)?.[1]
        ?.toLowerCase() ?? "";
    if (unread.has(name) && html[open + 1] !== "/") at = skipElement(html, name, at);
    if (name !== "" && !inline.test(name)) text += "\n";
  }
  return text + decodeEntities(html.slice(at));
}

function skipElement(html: string, name: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${name}`, "i"));
  return end < 0 ? html.length : from + end;
}

const decodeEntities = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });

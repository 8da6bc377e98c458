import { HtmlValidate } from "html-validate";

/** What a browser would have to guess: elements where they may not stand, and ids that stand twice. */
const validator = new HtmlValidate({
  extends: [],
  rules: {
    "element-permitted-content": "error",
    "element-permitted-parent": "error",
    "element-required-ancestor": "error",
    "element-required-content": "error",
    "no-dup-attr": "error",
    "no-dup-id": "error",
    "close-order": "error",
    "void-content": "error",
  },
});

/** What is wrong with the HTML that the server sent. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message }) => `HTML, line ${line}: ${message}`),
  );
}

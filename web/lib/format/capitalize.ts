/** Not `first-letter` of CSS: an option of a list has none. */
export const capitalize = (text: string, tag: string): string =>
  text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1);

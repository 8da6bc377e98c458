/** Messages by area and key. */
export type MessageTree = { [name: string]: string | MessageTree };

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** `overrides` win; of what is counted, in all forms at once, since languages differ in these. */
export function mergeDictionaries(base: MessageTree, overrides: MessageTree): MessageTree {
  const stem = (name: string) => name.replace(pluralForm, "");
  const counted = new Set(
    Object.keys(overrides)
      .filter((name) => pluralForm.test(name))
      .map(stem),
  );
  const kept = Object.keys(base).filter(
    (name) => name in overrides || !pluralForm.test(name) || !counted.has(stem(name)),
  );
  const names = [...new Set([...kept, ...Object.keys(overrides)])];
  return Object.fromEntries(
    names.map((name) => {
      const [baseValue, override] = [base[name], overrides[name]];
      const areBoth = typeof baseValue === "object" && typeof override === "object";
      return [name, areBoth ? mergeDictionaries(baseValue, override) : (override ?? baseValue ?? "")];
    }),
  );
}

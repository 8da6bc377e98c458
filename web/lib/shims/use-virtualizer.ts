/**
 * In place of the library that Headless UI brings along for lists of which only a part is drawn, as none is here: see
 * web/vite.config.ts.
 */
export function useVirtualizer(): never {
  throw new Error(
    "A list in parts needs @tanstack/react-virtual back: see the aliases in web/vite.config.ts",
  );
}

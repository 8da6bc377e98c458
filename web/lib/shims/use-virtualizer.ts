/** Replaces the library that Headless UI needs for virtual lists only, which we do not use: see web/vite.config.ts. */
export function useVirtualizer(): never {
  throw new Error(
    "A list in parts needs @tanstack/react-virtual back: see the aliases in web/vite.config.ts",
  );
}

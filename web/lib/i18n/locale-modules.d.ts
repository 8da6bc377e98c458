/** Loaders of a message part by language: see web/build/split-messages.ts. */
declare module "#locales/load.*" {
  const files: import("./messages.ts").MessageLoaders;
  export default files;
}
declare module "#locales/load.legal.json" {
  const files: Record<
    import("#shared/core/locale.ts").Locale,
    () => Promise<{ default: typeof import("#locales/legal.en.json") }>
  >;
  export default files;
}

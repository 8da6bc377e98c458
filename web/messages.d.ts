/** By language, how a part of its messages is loaded: see web/split-messages.ts. */
declare module "#locales/load.*" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "#locales/load.legal.json" {
  const files: Record<
    import("#shared/locale.ts").Locale,
    () => Promise<{ default: typeof import("#locales/legal.en.json") }>
  >;
  export default files;
}

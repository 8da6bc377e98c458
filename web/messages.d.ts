/** By language, how that part of its messages is loaded: see web/split-messages.ts. */
declare module "*/load.legal.json" {
  const files: Record<
    import("#shared/locale.ts").Locale,
    () => Promise<{ default: typeof import("#locales/legal.en.json") }>
  >;
  export default files;
}
declare module "*/load.first.json" {
  const files: Record<
    import("#shared/locale.ts").Locale,
    () => Promise<{ default: Partial<typeof import("#locales/en.json")> }>
  >;
  export default files;
}
declare module "*/load.rest.json" {
  const files: Record<
    import("#shared/locale.ts").Locale,
    () => Promise<{ default: Partial<typeof import("#locales/en.json")> }>
  >;
  export default files;
}
declare module "*/load.seldom.json" {
  const files: Record<
    import("#shared/locale.ts").Locale,
    () => Promise<{ default: Partial<typeof import("#locales/en.json")> }>
  >;
  export default files;
}

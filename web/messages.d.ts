/** By language, how that part of its messages is loaded: see web/split-messages.ts. */
declare module "*/load.legal.json" {
  const files: Record<
    import("#shared/locale.ts").Locale,
    () => Promise<{ default: typeof import("#locales/legal.en.json") }>
  >;
  export default files;
}
declare module "*/load.first.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.common.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.account.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.daily.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.house.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.desk.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.landing.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.login.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}
declare module "*/load.own.json" {
  const files: import("./lib/messages.ts").Loaders;
  export default files;
}

declare module "*.first.json" {
  const messages: Partial<typeof import("#locales/en.json")>;
  export default messages;
}
declare module "*.rest.json" {
  const messages: Partial<typeof import("#locales/en.json")>;
  export default messages;
}
declare module "*/seldom.en.json" {
  const messages: Partial<typeof import("#locales/en.json")>;
  export default messages;
}
declare module "*/seldom.fi.json" {
  const messages: Partial<typeof import("#locales/en.json")>;
  export default messages;
}

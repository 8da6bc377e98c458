/** Built by web/build/worker-messages.ts. */
declare module "#locales/worker.all.json" {
  const messages: Record<
    import("../shared/core/locale.ts").Locale,
    import("../shared/core/merge-dictionaries.ts").MessageTree
  >;
  export default messages;
}

/**
 * The messages that come with the first load, of the landing page and the login: the top-level names in
 * locales/*.json. All others load beside the screens that are opened later.
 */
export const firstMessages: readonly string[] = ["ui", "titles", "layout", "landing", "login", "errors"];

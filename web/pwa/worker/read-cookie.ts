/** Not in every browser, nor in TypeScript's types. */
type CookieStore = { get: (name: string) => Promise<{ value: string } | null> };

const getCookieStore = () => (globalThis as { cookieStore?: CookieStore }).cookieStore;

export const canReadCookies = () => getCookieStore() !== undefined;

/** Null where there is none, or the browser does not say. */
export const readCookie = async (name: string) => (await getCookieStore()?.get(name))?.value || null;

type Stored = { body: string; headers: [string, string][] };

/** The browser's caches, as far as what a device keeps needs them: happy-dom has none. */
export function createCacheStorage() {
  const stores = new Map<string, Map<string, Stored>>();
  const toUrl = (key: RequestInfo | URL) => {
    const url = new URL(key instanceof Request ? key.url : String(key), location.origin);
    return url.href.slice(0, url.href.length - url.hash.length);
  };
  const openCache = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Stored>();
    stores.set(name, store);
    return {
      put: async (key: RequestInfo, answer: Response) => {
        const stored = { body: await answer.text(), headers: [...answer.headers] as [string, string][] };
        store.delete(toUrl(key));
        store.set(toUrl(key), stored);
      },
      match: async (key: RequestInfo) => {
        const stored = store.get(toUrl(key));
        return stored && new Response(stored.body, { headers: stored.headers });
      },
      delete: async (key: RequestInfo) => store.delete(toUrl(key)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open: async (name: string) => openCache(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

import { afterEach, expect, it, vi } from "vitest";
import en from "../../../../locales/en.json" with { type: "json" };
import { api, unwrap } from "../../../../web/lib/api/client.ts";
import { errorText } from "../../../../web/lib/api/error-text.ts";
import { createTranslator } from "../../../../web/lib/i18n/i18n.tsx";
import { loadOnlineReasons } from "../../../../web/lib/offline/online-reason.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const { t } = createTranslator("en", en);
const param = { id: "V1StGXR8_Z5jdHi6B-myT" };

it.each([
  ["accepting an offer", () => api.offers[":id"].accept.$post({ param, json: {} }), "agreement"],
  ["publishing", () => api.gigs[":id"].publish.$post({ param }), "announcement"],
  ["taking a role", () => api.users[":id"].$patch({ param, json: { roles: [] } }), "account"],
  ["a password", () => api.me.password.$put({ json: { password: "" } as never }), "account"],
  ["what is kept as typed", () => api.gigs.$post({ json: {} as never }), "draft"],
] as const)("without a connection %s says why it needs one", async (_, call, reason) => {
  await loadOnlineReasons();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const error = await unwrap(call() as Promise<Response>).catch((lost: unknown) => lost);
  expect(errorText(t, error)).toBe(en.errors.onlineOnly[reason]);
});

it.each([
  ["what the device sends later", () => api.assignments[":id"].decline.$post({ param, json: {} })],
  ["what is read", () => api.gigs[":id"].$get({ param })],
] as const)("%s does not", async (_, call) => {
  await loadOnlineReasons();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const error = await unwrap(call() as Promise<Response>).catch((lost: unknown) => lost);
  expect(errorText(t, error)).toBe(en.errors.offline);
});

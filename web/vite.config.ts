import { readFileSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildServiceWorker } from "./build/build-service-worker.ts";
import { copySwaggerUi } from "./build/copy-swagger-ui.ts";
import { dedupeReactDom } from "./build/dedupe-react-dom.ts";
import { emitPasswordLists } from "./build/emit-password-lists.ts";
import { excludeFromSsr } from "./build/exclude-from-ssr.ts";
import { inlineCriticalCss } from "./build/inline-critical-css.ts";
import { splitMessages } from "./build/split-messages.ts";
import { writeHeaders } from "./build/write-headers.ts";

/** What most screens share travels in one file, but for the heavy libraries that the first ones do without. */
const heavy =
  /node_modules\/(?:zod|@headlessui|@floating-ui|@react-aria|react-hook-form|@internationalized|use-sync-external-store)\//;
/** What many screens share, but not the first ones: it must not weigh on them. */
const later =
  /icons\/(?:search|calendar-days|user-round|info|download)|shared\/(?:industries\/industries|gigs\/date-columns|auth\/(?:password-length|roles)|people\/picture|lists\/table)\.ts|web\/(?:lib\/(?:format\/(?:format|use-format|format-phone)|api\/(?:use-pages|use-read|field-errors)|hooks\/(?:use-debounced|use-shortcut)|navigation\/block-history-navigation|session\/use-session-ended)|ui\/(?:data-table\/desktop-table|feedback\/(?:skeleton|empty-state)|primitives\/badge|overlays\/(?:popover|use-anchor-position|dialog|use-dialog-focus|use-close-on-back|lazy-confirm-dialog|lazy-overlay)|dates\/date-text|form\/(?:form|idempotency-key|lazy-resolver|focus-first-error|use-form-field|use-form-submit|use-error-summary|use-unsaved-changes|submit-button|submitter)|navigation\/load-more))\.tsx?$/;
/** Reckoning with days, in one small file. */
const days = {
  name: "days",
  test: /(?:web\/lib\/format\/calendar-day|shared\/calendar\/(?:time-zone|week))\.ts$/,
  priority: 1,
};
/** Small parts of every first screen, in one file: each of its own would weigh a file's frame. */
const frame = {
  name: "frame",
  test: /web\/(?:lib\/(?:hydration\/(?:preloadable|use-hydrated|use-lazy-import)|navigation\/(?:scroll-restoration|use-document-title)|offline\/use-online|i18n\/use-switch-language)\.ts|layout\/(?:frame\/header-bar|screens\/not-found-screen)\.tsx?)$/,
  priority: 1,
};
/** Small parts of every screen behind the login. */
const member = {
  name: "member",
  test: /icons\/(?:bell|building-2|building-complex|calendar-days|chevron-(?:left|right)|clipboard-list|handshake|hard-hat|house|inbox|life-buoy|log-out|menu|plus|scroll-text|settings|sliders-horizontal)\.|web\/(?:lib\/(?:realtime\/(?:reconnecting-socket|use-inbox|inbox-update)|hooks\/use-shortcut|navigation\/use-search-navigation)|layout\/(?:frame\/member-frame|navigation\/(?:navigation|nav-link|avatar-button-class|notification-bell|bottom-bar|count-badge|desktop-navigation|phone-menu|use-shortcut-help))|pwa\/(?:install-state|install-prompt))\.tsx?$/,
};
/** What of a table is seen at once; its panels come when they are opened. */
const table = {
  name: "table-view",
  test: /node_modules\/@tanstack\/|icons\/columns-3\.|web\/ui\/data-table\/(?:data-table|table-(?:column|context|state)|rows\/(?:rows-table|table-head|table-row|use-row|use-rows|use-is-overflowing)|columns\/column-header|toolbar|result-line|filters\/(?:filter-chips|removable-chip|match-select|use-filter-label)|panel-button|use-list-table|use-table-view)\.|shared\/lists\/table-view\.ts$/,
  includeDependenciesRecursively: false,
};
/** What runs before anything else: it waits for nothing. */
const first = {
  name: "first",
  test: /preload-helper|web\/(lib\/hydration\/replay-events|pwa\/early-listeners)\.ts$/,
  priority: 1,
};
/** What checks by zod would bring it along. */
const isSchema = (id: string) => /src\/shared\//.test(id) && readFileSync(id, "utf8").includes('from "zod"');
const base = {
  name: "base",
  minShareCount: 13,
  test: (id: string) => !heavy.test(id) && !later.test(id) && !isSchema(id),
};

/** What the Worker's screens share, in one file: of each some lines would go to naming what it gives and takes. */
const shared = { name: "shared", minShareCount: 2 };

const openedFirst = /\/(?:start|member-frame|(?:landing|login|home|gigs?)-screen)-/;

/** What other screens import is not listed in advance: the list would weigh on every first load, and soon all is kept. */
const ofFirstOpened = (file: string, parts: string[]) => (openedFirst.test(file) ? parts : []);

export default defineConfig({
  root: import.meta.dirname,
  publicDir: "../public",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    // Where a browser knows no modulepreload, scripts come one after the other: no reason to weigh on all others.
    modulePreload: { polyfill: false, resolveDependencies: ofFirstOpened },
  },
  resolve: {
    // Which others bring along in another version: the Worker carries each once.
    dedupe: ["@oslojs/crypto", "@oslojs/encoding"],
    alias: [
      { find: "virtual:render-page", replacement: `${import.meta.dirname}/ssr/render-page.tsx` },
      {
        find: /^use-sync-external-store\/shim(\/index(\.native)?\.js)?$/,
        replacement: `${import.meta.dirname}/lib/shims/use-sync-external-store.ts`,
      },
      {
        find: /^@tanstack\/react-virtual$/,
        replacement: `${import.meta.dirname}/lib/shims/use-virtualizer.ts`,
      },
    ],
  },
  environments: {
    keikka: {
      build: { minify: true, rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
    },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [first, days, frame, base, member, table] } } },
      },
    },
  },
  plugins: [
    dedupeReactDom(),
    splitMessages(),
    excludeFromSsr(),
    react(),
    tailwindcss(),
    copySwaggerUi(),
    emitPasswordLists(),
    inlineCriticalCss(),
    buildServiceWorker(),
    writeHeaders(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: process.env.KEIKKA_STATE ?? "../.wrangler/state" },
    }),
  ],
});

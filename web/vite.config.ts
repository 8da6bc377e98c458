import { readFileSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { copyReader } from "./copy-reader.ts";
import { earlyPaint } from "./early-paint.ts";
import { oneRenderer } from "./one-renderer.ts";
import { passwordLists } from "./password-lists.ts";
import { serviceWorker } from "./pwa/build-worker.ts";
import { splitMessages } from "./split-messages.ts";
import { leaveUndrawn } from "./undrawn.ts";
import { writeHeaders } from "./write-headers.ts";

/** What most screens share travels in one file, but for the heavy libraries that the first ones do without. */
const heavy =
  /node_modules\/(?:zod|@headlessui|@floating-ui|@react-aria|react-hook-form|@internationalized|use-sync-external-store)\//;
/** What many screens share, but not the first ones: it must not weigh on them. */
const later =
  /icons\/(?:search|calendar-days|user-round|info|download)|(?:web|shared)\/(?:industry-keys|gig-dates|layout\/desk-table|password-length|role-names|picture|table|lib\/(?:format|use-format|use-pages|use-read|show-phone|first-error|use-late|field-errors|hold-history|use-shortcut|use-end)|ui\/(?:skeleton|badge|popover|use-anchored|day-text|empty-state|dialog|use-(?:dialog-focus|back-closes)|question|when-opened|form[\w-]*|use-(?:form-field|sending|faults|unsaved)|submit-button|pressed|show-more))\.tsx?$/;
/** Reckoning with days, in one small file. */
const days = {
  name: "days",
  test: /(?:web\/lib\/calendar-day|shared\/(?:time-zone|week))\.ts$/,
  priority: 1,
};
/** Small parts of every first screen, in one file: each of its own would weigh a file's frame. */
const frame = {
  name: "frame",
  test: /web\/(?:lib\/(?:lazily|scroll-memory|use-(?:hydrated|loaded|online|title))\.ts|layout\/(?:header-bar|use-language|not-found-screen)\.tsx?)$/,
  priority: 1,
};
/** Small parts of every screen behind the login. */
const member = {
  name: "member",
  test: /icons\/(?:bell|building-2|building-complex|calendar-days|chevron-(?:left|right)|clipboard-list|handshake|hard-hat|house|inbox|life-buoy|log-out|menu|plus|scroll-text|settings|sliders-horizontal)\.|web\/(?:lib\/(?:live-line|use-inbox|news|use-shortcut|use-step)|layout\/(?:member-frame|navigation|nav-link|avatar-button-class|bell|bottom-bar|count-bubble|desk-navigation|phone-menu|use-shortcut-help)|pwa\/(?:use-install|install-state|prompt))\.tsx?$/,
};
/** What of a table is seen at once; its panels come when they are opened. */
const table = {
  name: "table-view",
  test: /node_modules\/@tanstack\/|icons\/columns-3\.|web\/(?:ui\/data-table\/(?:data-|table-|head-cell|toolbar|result-line|filter-chips|chip|opener|match-choice|use-(?:row|filter|too))[\w-]*|lib\/(?:use-list-table|use-table-view))\.|shared\/table-view\.ts$/,
  includeDependenciesRecursively: false,
};
/** What runs before anything else: it waits for nothing. */
const first = { name: "first", test: /preload-helper|web\/(lib\/first-deeds|pwa\/early)\.ts$/, priority: 1 };
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
      { find: "virtual:draw", replacement: `${import.meta.dirname}/draw.tsx` },
      {
        find: /^use-sync-external-store\/shim(\/index(\.native)?\.js)?$/,
        replacement: `${import.meta.dirname}/lib/external-store.ts`,
      },
      { find: /^@tanstack\/react-virtual$/, replacement: `${import.meta.dirname}/lib/no-virtual-list.ts` },
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
    oneRenderer(),
    splitMessages(),
    leaveUndrawn(),
    react(),
    tailwindcss(),
    copyReader(),
    passwordLists(),
    earlyPaint(),
    serviceWorker(),
    writeHeaders(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: process.env.KEIKKA_STATE ?? "../.wrangler/state" },
    }),
  ],
});

import { hc } from "hono/client";
import { describe, expect, it } from "vitest";
import { listPreloadCalls } from "../../../../src/pages/preload-calls.ts";
import type { Role } from "../../../../src/shared/auth/permissions.ts";
import { queuePages } from "../../../../src/shared/lists/queue-pages.ts";
import {
  buildListQuery,
  buildSearchString,
  parseTableView,
  stringifyQuery,
} from "../../../../src/shared/lists/table.ts";
import { tablePages } from "../../../../src/shared/lists/table-pages.ts";

const { adminUsers, adminOrganizations, employees } = tablePages;
const view = (address: string, words: Parameters<typeof parseTableView>[0] = adminUsers) =>
  parseTableView(words, new URLSearchParams(address));

describe("a table's URL", () => {
  it.each([
    "",
    "search=Aino",
    "filter=name%3AstartsWith%3AAino&filter=role%3Aequals%3Aemployee&match=any&sort=organization%2C-created",
    "filter=created%3AdateBefore%3A2026-11-21&hide=email%2Cphone",
    "organization=o1&filter=name%3Acontains%3A%3A%26%3D%2B+%C3%A4",
    "hide=",
  ])("is the same after parsing and building: %s", (address) => {
    expect(buildSearchString(view(address))).toBe(address);
  });

  it("is parsed into the table's state", () => {
    expect(view("search=+Aino+&filter=role:notEquals:admin&match=any&sort=-created,name&hide=email")).toEqual(
      {
        search: "Aino",
        filters: [{ column: "role", mode: "notEquals", value: "admin" }],
        match: "any",
        sorts: [
          { column: "created", isDescending: true },
          { column: "name", isDescending: false },
        ],
        hidden: ["email"],
        extraParameters: {},
      },
    );
  });

  it.each([
    ["a column that is none", "filter=password:contains:a"],
    ["a mode of another kind", "filter=role:contains:a"],
    ["a choice that is none", "filter=role:equals:king"],
    ["an order by what is none", "sort=password"],
    ["another match", "match=some"],
    ["another table's word", "lacking=login"],
    ["a word that is too long", `organization=${"o".repeat(41)}`],
  ])("leaves out %s", (_, address) => {
    expect(buildSearchString(view(address))).toBe("");
  });

  it("accepts the short parameters of earlier links", () => {
    expect(buildSearchString(view("role=staffProvider"))).toBe("filter=role%3Aequals%3AstaffProvider");
    expect(buildSearchString(view("type=workProvider", adminOrganizations))).toBe(
      "filter=type%3Aequals%3AworkProvider",
    );
    expect(buildSearchString(view("lacking=trade", employees))).toBe("lacking=trade");
    expect(buildSearchString(view("lacking=hope", employees))).toBe("");
    expect(buildSearchString(view("organization=o1"))).toBe("organization=o1");
  });

  it("of a queue starts with what is pending, and names only other states", () => {
    const words = queuePages.adminSupport;
    expect(view("", words).extraParameters).toEqual({ scope: "all", status: "open" });
    expect(buildSearchString(view("scope=all&status=open", words), words.defaults)).toBe("");
    expect(buildSearchString(view("status=closed&search=a", words), words.defaults)).toBe(
      "search=a&status=closed",
    );
    expect(view("status=gone", words).extraParameters.status).toBe("open");
    expect(view("status=closed", words).filters).toEqual([]);
  });

  it("accepts the same filter once, and ten at most", () => {
    expect(view("filter=name:contains:a&filter=name:contains:a").filters).toHaveLength(1);
    const many = Array.from({ length: 12 }, (_, at) => `filter=name:contains:${at}`).join("&");
    expect(view(many).filters).toHaveLength(10);
  });

  it("keeps display-only parameters out of the API query", () => {
    expect(buildListQuery(view("hide=email&match=any&sort=name"))).toEqual({ sort: "name" });
  });
});

describe("preloaded data", () => {
  const api = hc<never>("http://keikka.test/api") as unknown as Record<
    string,
    { $url: (args: object) => URL }
  >;

  it.each([
    "?search=Aino M&filter=name:startsWith:Äi&filter=role:equals:employee&match=any&sort=-created,name&hide=email",
    "?filter=name:contains:a%2Bb%26c'(d)~*&filter=nobody:contains:x",
    "?organization=o1&role=employee",
    "",
  ])("has the same key as the screen's request: %s", (search) => {
    const [path] = listPreloadCalls({ name: "adminUsers", params: {}, search }, null, "2026-11-21");
    const query = buildListQuery(parseTableView(adminUsers, new URLSearchParams(search)));
    const asked = api.users?.$url({ query });
    expect(path).toBe(`${asked?.pathname}${asked?.search}`);
  });

  it("takes the page's whole query string for other lists, except those with a query of their own", () => {
    const at = "2026-11-21";
    expect(listPreloadCalls({ name: "notifications", params: {}, search: "?action=x" }, null, at)).toEqual([
      "/api/notifications?action=x",
    ]);
    const log = "?action=gig&subject=u1&sort=-actor&filter=organization:equals:x&filter=event:equals:gig";
    expect(listPreloadCalls({ name: "organizationAudit", params: {}, search: log }, null, at)).toEqual([
      "/api/audit?action=gig&subject=u1&filter=event%3Aequals%3Agig&sort=-actor",
    ]);
    for (const [search, path] of [
      ["?status=x&application=a1", "applications?status=new"],
      [
        "?status=all&filter=type:equals:individual",
        "applications?status=all&filter=type%3Aequals%3Aindividual",
      ],
    ] as const)
      expect(listPreloadCalls({ name: "adminApplications", params: {}, search }, null, at)).toEqual([
        `/api/${path}`,
      ]);
    expect(
      listPreloadCalls({ name: "adminSupport", params: {}, search: "?scope=mine&ticket=t1" }, null, at),
    ).toEqual(["/api/support/tickets?scope=all&status=open"]);
    expect(
      listPreloadCalls({ name: "employees", params: {}, search: "?lacking=login&x=1" }, null, at),
    ).toEqual(["/api/organizations/mine/employees?lacking=login"]);
  });

  it("is sent only where it is used: one's organisation, the feed of those who work shifts", () => {
    const of = (roles: Role[], organizationId: string | null) =>
      listPreloadCalls(
        { name: "settings", params: {}, search: "" },
        { roles, organizationId },
        "2026-11-21",
      ).slice(5);
    const [feed, organization] = ["/api/me/calendar-feed", "/api/organizations/mine"];
    expect(of(["employee"], "o1")).toEqual([feed, organization]);
    expect(of(["employee"], null)).toEqual([feed]);
    expect(of(["staffProviderAdmin"], "o1")).toEqual([organization]);
    expect(of(["admin"], null)).toEqual([]);
  });

  it("builds queries as the API client does", () => {
    const query = { search: "ä +&", filter: ["a:equals:1", "b:equals:2"] };
    expect(`?${stringifyQuery(query)}`).toBe(api.users?.$url({ query }).search);
  });
});

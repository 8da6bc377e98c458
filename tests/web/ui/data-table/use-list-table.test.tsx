import { renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { queuePages } from "#shared/lists/queue-pages.ts";
import type { PageName } from "#shared/pages/pages.ts";
import { pages } from "#shared/pages/pages.ts";
import { useTableView } from "../../../../web/ui/data-table/use-list-table.ts";

const open = (page: PageName & keyof typeof queuePages, search = "") => {
  history.replaceState(null, "", `${pages[page].path}${search}`);
  return renderHook(() => useTableView(queuePages[page])).result.current;
};

afterEach(() => history.replaceState(null, "", "/"));

it.each([
  ["adminApplications", "application"],
  ["adminSupport", "ticket"],
] as const)("keeps the open row of %s in the URL as %s", (page, word) => {
  expect(open(page).openId).toBeNull();
  const address = open(page, "?status=all").hrefOf({}, "x1");
  expect(address).toBe(`${pages[page].path}?status=all&${word}=x1`);
  expect(open(page, new URL(address, "http://keikka.test").search).openId).toBe("x1");
  expect(open(page, "?=x1").openId).toBeNull();
});

import { act, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import CalendarScreen from "../../../web/calendar/calendar-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const week = { items: [], nextCursor: null, people: [], workdays: [], unnamed: [], absences: [] };

test("says nothing about the days of a week that is loading, nor of one that fails", async () => {
  let fail = () => {};
  let reads = 0;
  stubRequests(async () => {
    reads += 1;
    if (reads === 1) return Response.json(week);
    await new Promise<void>((done) => (fail = done));
    return buildProblemResponse(500, "server.failed");
  });
  const { hook, searchHook, navigate } = memoryLocation({ path: "/calendar?week=2027-02-01" });
  const viewer = { role: "employee", organization: "apu" } as const;
  const shown = (
    <SWRConfig value={{ keepPreviousData: true, shouldRetryOnError: false }}>
      <Router hook={hook} searchHook={searchHook}>
        <CalendarScreen />
      </Router>
    </SWRConfig>
  );
  renderInLocale("en", withSession(viewer, shown));
  expect(await screen.findAllByText("No shifts")).toHaveLength(7);
  act(() => navigate("/calendar?week=2027-02-08"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Week 6");
  expect(screen.queryByText("No shifts")).toBeNull();
  expect(screen.getByRole("status")).toBeTruthy();
  fail();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText("No shifts")).toBeNull();
});

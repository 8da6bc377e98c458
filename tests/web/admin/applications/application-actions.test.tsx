import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { ListedApplication } from "#shared/organizations/application.ts";
import { ApplicationActions } from "../../../../web/admin/applications/application-actions.tsx";
import { pollTimeout } from "../../../support/poll-timeout.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const application: ListedApplication = {
  ...{ id: "a1", accountType: "needsWorkers", companyName: "Raksa Oy", companyId: "2077474-0" },
  ...{
    name: "Paula",
    email: "paula@raksa.test",
    phone: "+358401234567",
    location: "Turku",
    employment: null,
  },
  ...{ industries: [], message: "", status: "new", reason: "" },
  ...{ createdAt: "2026-11-20T10:00:00Z", answeredAt: null },
};

it("links to the organisation that has the business ID already", async () => {
  const problem = { status: 409, code: "organization.companyExists", requestId: "r" };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json(problem, { status: 409, headers: { "Content-Type": "application/problem+json" } }),
  );
  renderInLocale("en", <ApplicationActions application={application} />);
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Approve and mail the credentials" }));
  const link = await screen.findByRole("link", { name: "Show the organization that has it" });
  expect(link.getAttribute("href")).toBe("/admin/organizations?search=2077474-0");
  expect(screen.getByRole("alert").textContent).toContain("Another organization has this business ID.");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), pollTimeout);
});

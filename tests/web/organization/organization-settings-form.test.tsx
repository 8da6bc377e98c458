import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { defaultWaves } from "#shared/gigs/waves.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { unblockNavigation } from "../../../web/lib/navigation/navigation-blocker.ts";
import { OrganizationFacts } from "../../../web/organization/organization-facts.tsx";
import { OrganizationSettingsForm } from "../../../web/organization/organization-settings-form.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const organization: Organization = {
  ...{
    id: "o1",
    name: "Tekijät Oy",
    types: ["staffProvider"],
    companyId: "1572860-0",
    phone: "",
    logo: "",
    municipalities: ["Tampere"],
  },
  ...{ industries: ["hvac"], admins: ["u1"], createdAt: "2026-01-01T00:00:00Z" },
  waves: [...defaultWaves],
  waveLimit: 50,
};

afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
});

const show = (more: Partial<Organization> = {}) =>
  renderInLocale(
    "en",
    <>
      <OrganizationSettingsForm organization={{ ...organization, ...more }} />
      <Toaster />
    </>,
  );
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("saves, and confirms in the words of the specification", async () => {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ ...organization, phone: "+358401234567" }));
  show();
  await userEvent.type(screen.getByLabelText("Phone"), "040 123 4567");
  await save();
  expect(await screen.findByText("Changes saved")).toBeTruthy();
  expect(screen.getByText("Your settings are now up to speed!")).toBeTruthy();
  const sent = fetched.mock.calls.find(([, init]) => init?.method === "PATCH");
  expect([String(sent?.[0]), JSON.parse(String(sent?.[1]?.body))]).toEqual([
    expect.stringMatching(/\/api\/organizations\/mine$/),
    // Only that: another admin may have changed the rest meanwhile.
    { phone: "+358401234567" },
  ]);
});

it("finds a municipality by its Swedish name", async () => {
  show();
  await userEvent.type(await screen.findByRole("combobox", { name: "Municipalities served" }), "Åbo");
  expect(await screen.findByRole("option", { name: /^Turku/ })).toBeTruthy();
});

it("sends nothing while the business ID is invalid", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  show();
  const field = screen.getByLabelText("Business ID");
  await userEvent.clear(field);
  await userEvent.type(field, "1572860-1");
  await save();
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(fetched).not.toHaveBeenCalled();
});

const refuse = (status: number, problem: object) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json(
        { status, requestId: "r", ...problem },
        { status, headers: { "Content-Type": "application/problem+json" } },
      ),
    );

it.each([
  [
    429,
    {
      code: "auth.tooManyAttempts",
      retryAfter: 86_000,
      errors: [{ path: "companyId", code: "tries.tooMany" }],
    },
    /^Too many tries. Try again (tomorrow )?at \d\d:\d\d.$/,
  ],
  [409, { code: "organization.companyExists" }, "Another organization has this business ID."],
])("shows beside the business ID what a refusal with %i means", async (status, problem, said) => {
  refuse(status, problem);
  show();
  const field = screen.getByLabelText("Business ID");
  await userEvent.clear(field);
  await userEvent.type(field, "2077474-0");
  await save();
  expect((await screen.findByText(said)).id).toBe(field.getAttribute("aria-describedby")?.split(" ")[0]);
  expect(screen.queryAllByRole("link", { name: "Is it yours? Ask support." })).toHaveLength(
    status === 409 ? 1 : 0,
  );
});

it("groups the digits of a phone number", () => {
  show({ phone: "+358401234567" });
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("+358 40 123 4567");
});

const waves = { name: "Who is notified, and when" };

it("asks who provides work whom their gigs notify, and sends only that", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(organization));
  show({ types: ["staffProvider", "workProvider"] });
  expect(screen.getByRole("group", waves).textContent).toContain("Each gig can say otherwise.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Everyone" }));
  await save();
  expect(await screen.findByText("Changes saved")).toBeTruthy();
  const sent = fetched.mock.calls.find(([, init]) => init?.method === "PATCH");
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ waves: [{ to: "fitting", afterMinutes: 0 }] });
});

it("has no waves for who only sends people", () => {
  show();
  expect(screen.queryByRole("group", waves)).toBeNull();
});

it.each([
  ["workProvider", ["At once those whom the gig fits, after 4 hours everyone"]],
  ["staffProvider", []],
] as const)("who reads the facts of a %s is told whom its gigs notify, if it has any", (type, said) => {
  renderInLocale("en", <OrganizationFacts organization={{ ...organization, types: [type] }} />);
  expect(screen.queryAllByText(/everyone$/).map(({ textContent }) => textContent)).toEqual(said);
});

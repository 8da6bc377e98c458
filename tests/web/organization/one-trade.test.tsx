import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Industry } from "#shared/industries/industry.ts";
import type { ListedApplication } from "#shared/organizations/application.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { ApplicationFacts } from "../../../web/admin/applications/application-facts.tsx";
import { OrganizationFacts } from "../../../web/organization/organization-facts.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const organization = {
  ...{ id: "o1", name: "Raksa Oy", types: ["workProvider"], companyId: "2077474-0", phone: "", logo: "" },
  ...{ municipalities: [], admins: [], createdAt: "", waves: [], waveLimit: 50 },
};
const application = { id: "a1", companyName: null, companyId: null, name: "Antti", email: "", phone: "" };

test.each([
  ["Ammattiala", ["roofing"]],
  ["Ammattialat", ["roofing", "fencing"]],
] as [string, Industry[]][])("the label of industries follows their number: %s", (label, industries) => {
  renderInLocale("fi", <OrganizationFacts organization={{ ...organization, industries } as Organization} />);
  renderInLocale(
    "fi",
    <ApplicationFacts application={{ ...application, industries } as unknown as ListedApplication} />,
  );
  const labels = screen.getAllByText(/^Ammattiala/).map(({ textContent }) => textContent);
  expect(labels).toEqual([label, label]);
});

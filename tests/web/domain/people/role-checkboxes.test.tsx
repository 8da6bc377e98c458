import { fireEvent, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { SWRConfig } from "swr";
import { describe, expect, it } from "vitest";
import type { OrganizationType } from "#shared/auth/permissions.ts";
import type { UserFormValues } from "../../../../web/admin/users/add-user-dialog.tsx";
import { RoleCheckboxes } from "../../../../web/domain/people/role-checkboxes.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const kinds: Record<string, OrganizationType[]> = {
  agency: ["staffProvider"],
  both: ["workProvider", "staffProvider"],
};
const fallback = Object.fromEntries(
  Object.entries(kinds).map(([id, types]) => [`/api/organizations/${id}`, { id, name: id, types }]),
);
let chosen: readonly string[] = [];

function Fields({ organization, roles }: { organization: string; roles: UserFormValues["roles"] }) {
  const form = useForm<UserFormValues>({ defaultValues: { name: "", email: "", organization, roles } });
  chosen = form.watch("roles");
  return (
    <FormProvider {...form}>
      <RoleCheckboxes organization={organization} />
    </FormProvider>
  );
}

function show(organization: string, roles: UserFormValues["roles"] = ["employee"]) {
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false }}>
      <Fields organization={organization} roles={roles} />
    </SWRConfig>,
  );
  return screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
}

describe("the roles of a new user", () => {
  it.each([
    ["agency", ["Employee", "Supplies workers", "Supplies workers, admin"]],
    [
      "both",
      ["Employee", "Orders workers", "Orders workers, admin", "Supplies workers", "Supplies workers, admin"],
    ],
    ["", ["Keikka admin", "Employee"]],
  ])("are those that fit: %s", (organization, roles) => {
    expect(show(organization)).toEqual(roles);
  });

  it("lose what does not fit the organisation, but never become empty by that", async () => {
    show("agency", ["workProvider"]);
    await waitFor(() => expect(chosen).toEqual(["employee"]));
  });

  it("may be several", () => {
    show("agency");
    fireEvent.click(screen.getByLabelText("Supplies workers"));
    expect(chosen).toEqual(["employee", "staffProvider"]);
  });
});

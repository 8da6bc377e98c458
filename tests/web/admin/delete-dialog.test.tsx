import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DeleteDialog } from "../../../web/admin/delete-dialog.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const nothing = () => Promise.resolve();

function show(more: Partial<Parameters<typeof DeleteDialog>[0]>) {
  renderInLocale(
    "en",
    <DeleteDialog
      title="Delete Nosto Oy?"
      facts={undefined}
      error={undefined}
      yes="Delete"
      onYes={nothing}
      onClose={() => undefined}
      {...more}
    />,
  );
  return screen
    .getAllByRole("button", { hidden: true })
    .map((button) => button.textContent || button.ariaLabel);
}

describe("the delete dialog", () => {
  it("has no confirm button before it has loaded the consequences", () => {
    expect(show({})).not.toContain("Delete");
  });

  it("lists the consequences", () => {
    expect(show({ facts: ["3 accounts are closed at once."] })).toContain("Delete");
    expect(screen.getByText("3 accounts are closed at once.")).toBeTruthy();
  });

  it("has no confirm button where deleting is blocked, and says why", () => {
    expect(show({ facts: [], blocked: "There is work ahead." })).not.toContain("Delete");
    expect(screen.getByText("There is work ahead.")).toBeTruthy();
  });
});

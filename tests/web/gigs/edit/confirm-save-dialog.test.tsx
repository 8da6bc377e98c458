import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { ConfirmSaveDialog } from "../../../../web/gigs/edit/confirm-save-dialog.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

// It loads with the first question, which takes longer than a test waits.
beforeAll(() => import("../../../../web/ui/overlays/confirm-dialog.tsx"));

function ask(save: () => Promise<void>) {
  const onClose = vi.fn();
  const onError = vi.fn();
  renderInLocale(
    "en",
    <ConfirmSaveDialog
      title="Short rest"
      text="Somebody on the crew would have under 11 hours of rest."
      yes="Save anyway"
      {...{ save, onError, onClose }}
    />,
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  return { onClose, onError, press };
}

test("hours that cut somebody's rest are saved only after a confirmation", async () => {
  const save = vi.fn(async () => {});
  const { onClose, press } = ask(save);
  expect(await screen.findByText(/under 11 hours of rest/)).toBeTruthy();
  await press("Back");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).not.toHaveBeenCalled();
  await press("Save anyway");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test("a refusal after it is shown, and the dialog closes", async () => {
  const refused = new Error("shift.overlap");
  const { onClose, onError, press } = ask(() => Promise.reject(refused));
  await press("Save anyway");
  await waitFor(() => expect(onError).toHaveBeenCalledWith(refused));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

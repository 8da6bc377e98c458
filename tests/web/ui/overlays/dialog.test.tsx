import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { describe, expect, test } from "vitest";
import { Stepper } from "../../../../web/ui/fields/stepper.tsx";
import { ConfirmDialog } from "../../../../web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../web/ui/overlays/dialog.tsx";
import { Sheet } from "../../../../web/ui/overlays/sheet.tsx";
import { UsernameField } from "../../../../web/ui/password/password-field.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

type Props = { onClose: () => void };

function Terms({ onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Offer other terms">
      <Stepper label="How many people" value={3} onChange={() => {}} max={5} />
    </Dialog>
  );
}
function Proof({ onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Turn it on">
      <UsernameField email="aino@keikka.test" />
      <input aria-label="Present password" type="password" />
    </Dialog>
  );
}
function Sure({ onClose }: Props) {
  const words = {
    title: "Cancel the gig?",
    text: "Five people are told.",
    yes: "Cancel the gig",
    no: "Keep",
  };
  return <ConfirmDialog {...words} busy={false} onYes={async () => undefined} onClose={onClose} />;
}
function Side({ onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="Menu">
      <a href="/home">Home</a>
    </Sheet>
  );
}

/** Whose code comes only after the tap, as on the screens. */
function Opener({ Part }: { Part: ComponentType<Props> }) {
  const [Late] = useState(() => lazy(async () => ({ default: Part })));
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">Something else</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{open && <Late onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole("button", { name });

describe.each<[string, ComponentType<Props>, () => HTMLElement]>([
  ["with fields starts at the first", Terms, () => screen.getByRole("spinbutton")],
  [
    "for a password starts there, not at the hidden name",
    Proof,
    () => screen.getByLabelText("Present password"),
  ],
  ["that asks once more starts at the way back", Sure, () => button("Keep")],
  ["without either starts at its first button", Side, () => button("Close")],
])("a dialog", (what, Part, first) => {
  test(`${what}, and restores the focus when Escape closes it`, async () => {
    renderInLocale("en", <Opener Part={Part} />);
    for (const _ of ["the first time", "again"]) {
      await userEvent.click(button("Open"));
      await screen.findByRole("dialog");
      await waitFor(() => expect(focused()).toBe(first()));
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(focused()).toBe(button("Open")));
      expect(screen.queryByRole("dialog")).toBeNull();
    }
  });
});

test.each<[string, ComponentType<Props>]>([
  ["dialog", Terms],
  ["sheet", Side],
])("a %s makes the page inert, however often one was open before", async (_, Part) => {
  renderInLocale("en", <Opener Part={Part} />);
  const opener = button("Open");
  const isOutOfReach = () => opener.closest("[inert]") !== null;
  for (const _time of ["the first time", "again"]) {
    await userEvent.click(opener);
    await waitFor(() => expect(isOutOfReach()).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(isOutOfReach()).toBe(false));
  }
});

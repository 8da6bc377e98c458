import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDialogFocus } from "../../../../web/ui/overlays/use-dialog-focus.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

function Bare({ name, onClose }: { name: string; onClose: () => void }) {
  const { panel } = useDialogFocus(true);
  return (
    <div ref={panel}>
      <button type="button" onClick={onClose}>
        {name}
      </button>
    </div>
  );
}

/** The first dialog opens the second in its place. */
function Screen() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Open
      </button>
      {step === 1 && <Bare key="1" name="First" onClose={() => setStep(2)} />}
      {step === 2 && <Bare key="2" name="Second" onClose={() => setStep(0)} />}
    </>
  );
}

beforeEach(() => void vi.stubGlobal("requestAnimationFrame", () => 1));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole("button", { name });
async function press(name: string) {
  const pressed = button(name);
  pressed.focus();
  await act(async () => pressed.click());
}

test("a dialog that replaces another restores the focus to the other's opener, before any frame", async () => {
  renderInLocale("en", <Screen />);
  await press("Open");
  await press("First");
  expect(document.activeElement).not.toBe(button("Open"));
  button("Second").focus();
  await press("Second");
  expect(document.activeElement).toBe(button("Open"));
});

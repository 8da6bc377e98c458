import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { formatCents, MoneyField, parseCents } from "../../../../web/ui/fields/money-field.tsx";
import { Select } from "../../../../web/ui/fields/select.tsx";
import { TextField } from "../../../../web/ui/fields/text-field.tsx";
import { Button } from "../../../../web/ui/primitives/button.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const words = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);

describe("a field", () => {
  it("is labelled and described by its error and its hint", () => {
    render(<TextField label="E-mail" hint="The one you log in with" error="Write the whole address" />);
    const input = screen.getByLabelText("E-mail");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(words(input)).toEqual(["Write the whole address", "The one you log in with"]);
  });

  it("has no error attributes without an error", () => {
    render(<Select label="Trade" options={[{ value: "roofing", label: "Roofing" }]} />);
    const select = screen.getByLabelText("Trade");
    expect([select.getAttribute("aria-invalid"), select.getAttribute("aria-describedby")]).toEqual([
      null,
      null,
    ]);
  });
});

describe("a button", () => {
  it("ignores clicks while it is busy, and submits no form", () => {
    const [tap, send] = [vi.fn(), vi.fn((event) => event.preventDefault())];
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={tap}>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect([tap.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  });
});

describe("a money field", () => {
  it.each([
    ["34", 3400],
    ["34,5", 3450],
    ["€1 234.50", 123_450],
    ["0,07", 7],
    ["", null],
    ["3,4,5", null],
    ["-5", null],
    ["12.345", null],
  ])("reads %s", (text, cents) => expect(parseCents(text)).toBe(cents));

  it("formats in the reader's language", () => {
    expect([formatCents(123_450, "fi-FI"), formatCents(123_450, "en-US")]).toEqual(["1234,50", "1234.50"]);
  });

  it("gives whole cents, and formats what was typed", async () => {
    const told = vi.fn();
    function Pay() {
      const [cents, setCents] = useState<number | null>(null);
      return (
        <MoneyField
          label="Hinta"
          cents={cents}
          onCents={(next) => {
            told(next);
            setCents(next);
          }}
        />
      );
    }
    renderInLocale("fi", <Pay />);
    const input = screen.getByLabelText<HTMLInputElement>("Hinta");
    await userEvent.type(input, "34.5");
    await userEvent.tab();
    expect(told).toHaveBeenLastCalledWith(3450);
    expect(input.value).toBe("34,50");
  });
});

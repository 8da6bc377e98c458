import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OpenRow } from "../../../web/layout/open-row.tsx";
import { useNextIn } from "../../../web/lib/use-next-in.ts";
import { renderIn } from "../../support/speak.tsx";

/** A queue with a way into each row, and back: as the screens have it. */
function Queue() {
  const [rows, setRows] = useState(["a", "b", "c"]);
  const [open, setOpen] = useState<string | null>(null);
  const next = useNextIn(
    rows.map((id) => ({ id })),
    open,
  );
  return (
    <>
      {open && (
        <OpenRow
          id={open}
          back={{ href: "#back", label: "Back" }}
          next={next && { ...next, href: "#next", label: "Next" }}
        >
          <button type="button" onClick={() => setRows(rows.filter((row) => row !== open))}>
            Close it
          </button>
          <button type="button" onClick={() => setOpen(null)}>
            Leave
          </button>
        </OpenRow>
      )}
      <div hidden={open !== null}>
        {rows.map((row) => (
          <p key={row} data-row={row}>
            <a
              href={`#${row}`}
              onClick={(event) => {
                event.preventDefault();
                setOpen(row);
              }}
            >
              {row}
            </a>
          </p>
        ))}
      </div>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const goBack = () =>
  act(async () => {
    press("Leave");
    await new Promise((done) => requestAnimationFrame(done));
  });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderIn("en", <Queue />);
  fireEvent.click(screen.getByRole("link", { name: "b" }));
  screen.getByRole("button", { name: "Leave" }).focus();
});

describe("who goes back to the list", () => {
  it("goes on from the row that was open", async () => {
    await goBack();
    expect(focused()).toBe("b");
  });

  it("goes on from what stands in its place where it has left the list", async () => {
    press("Close it");
    screen.getByRole("button", { name: "Leave" }).focus();
    await goBack();
    expect(focused()).toBe("c");
  });
});

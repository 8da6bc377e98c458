import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useNextItem } from "../../../../../web/lib/hooks/use-next-item.ts";
import { RowDetail } from "../../../../../web/ui/data-table/rows/row-detail.tsx";
import { renderInLocale } from "../../../../support/render-in-locale.tsx";

/** A queue with a way into each row, and back: as the screens have it. */
function Queue() {
  const [rows, setRows] = useState(["a", "b", "c"]);
  const [open, setOpen] = useState<string | null>(null);
  const next = useNextItem(
    rows.map((id) => ({ id })),
    open,
  );
  return (
    <>
      {open && (
        <RowDetail
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
        </RowDetail>
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
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderInLocale("en", <Queue />);
  fireEvent.click(screen.getByRole("link", { name: "b" }));
  screen.getByRole("button", { name: "Leave" }).focus();
});

describe("going back to the list", () => {
  it("focuses the row that was open", async () => {
    press("Leave");
    await waitFor(() => expect(focused()).toBe("b"));
  });

  it("focuses the row in its place if it has left the list", async () => {
    press("Close it");
    screen.getByRole("button", { name: "Leave" }).focus();
    press("Leave");
    await waitFor(() => expect(focused()).toBe("c"));
  });
});

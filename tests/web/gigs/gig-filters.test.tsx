import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { GigFilters } from "../../../web/gigs/gig-filters.tsx";
import { queryOf } from "../../../web/gigs/use-gig-filter.ts";
import { renderIn } from "../../support/speak.tsx";

const nothing = () => undefined;

describe("the filters of the gigs", () => {
  test("tell what was searched once the typing pauses, not letter by letter", async () => {
    const change = vi.fn();
    renderIn("en", <GigFilters filter={{}} onChange={change} onClear={nothing} />);
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await userEvent.keyboard("roof");
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.calls).toEqual([[{ q: "roof" }]]);
  });

  test("stand open, and say how many are on, when the URL brings some", () => {
    renderIn(
      "en",
      <GigFilters
        filter={{ status: "open", municipality: "Tampere" }}
        onChange={nothing}
        onClear={nothing}
      />,
    );
    expect(screen.getByRole("button", { name: "Filters (2)" }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Municipality").value).toBe("Tampere");
  });
});

test("the list asks for what is not over, also searched or sorted, until the filter tells when", () => {
  expect(Object.keys(queryOf({ q: "roof", sort: "-start" }))).toEqual(["q", "sort", "from"]);
  expect(Object.keys(queryOf({}))).toEqual(["from"]);
  expect(queryOf({ status: "done" })).toEqual({ status: "done" });
});

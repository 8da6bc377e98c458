import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { desktopTable } from "../../../../web/ui/data-table/desktop-table.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

/** A list with a search: what it found last stands below. */
function Found({ name }: { name: string }) {
  const [text, setText] = useState("");
  return (
    <>
      <input type="search" aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
      <a href="/gigs/g1">{name} of a gig</a>
    </>
  );
}

/** A desk's list whose table comes when it is told to. */
function showOnDesk() {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { promise, resolve } = Promise.withResolvers<() => React.ReactElement>();
  const Table = () => <Found name="table" />;
  const DeskTable = desktopTable(() => promise);
  renderInLocale(
    "en",
    <DeskTable>
      <Found name="list" />
    </DeskTable>,
  );
  return async () => {
    await act(async () => resolve(Table));
    return screen.findByRole("searchbox", { name: "table" });
  };
}

test("keeps focus and text of the list's search in the table's", async () => {
  const bring = showOnDesk();
  await userEvent.type(screen.getByRole("searchbox", { name: "list" }), "ele");
  const field = await bring();
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard("ment");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("element");
  expect(screen.getByRole("status").textContent).toBe("element");
});

test("keeps the focus on a row's link", async () => {
  const bring = showOnDesk();
  screen.getByRole("link").focus();
  await bring();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "table of a gig" }));
});

test("leaves any other focus alone", async () => {
  const bring = showOnDesk();
  await bring();
  expect(document.activeElement).toBe(document.body);
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { LoadMore, LoadMoreButton } from "../../../../web/ui/navigation/load-more.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

it("says why no more came, and retries", async () => {
  const loadMore = vi.fn().mockRejectedValueOnce(new Error("x")).mockResolvedValueOnce(undefined);
  renderInLocale(
    "en",
    <LoadMore hasMore loading={false} loadMore={loadMore} explain={() => "No connection."} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("No connection.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(loadMore).toHaveBeenCalledTimes(2);
});

function TwoPages() {
  const [hasMore, setMore] = useState(true);
  return (
    <>
      <button type="button">Before</button>
      <LoadMoreButton hasMore={hasMore} loading={false} onMore={() => setMore(false)} />
    </>
  );
}

it("keeps the focus at the end of the list until it moves on", async () => {
  renderInLocale("en", <TwoPages />);
  screen.getByRole("button", { name: "Show more" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.textContent).toBe("All are shown");
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe("Before");
  expect(screen.queryByText("All are shown")).toBeNull();
});

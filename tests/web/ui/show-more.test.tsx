import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { MoreButton, ShowMore } from "../../../web/ui/show-more.tsx";
import { renderIn } from "../../support/speak.tsx";

it("says why more did not come, and tries again", async () => {
  const loadMore = vi.fn().mockRejectedValueOnce(new Error("x")).mockResolvedValueOnce(undefined);
  renderIn("en", <ShowMore hasMore loading={false} loadMore={loadMore} explain={() => "No connection."} />);
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
      <MoreButton hasMore={hasMore} loading={false} onMore={() => setMore(false)} />
    </>
  );
}

it("keeps who went on to the end there, until they go on", async () => {
  renderIn("en", <TwoPages />);
  screen.getByRole("button", { name: "Show more" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.textContent).toBe("All are shown");
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe("Before");
  expect(screen.queryByText("All are shown")).toBeNull();
});

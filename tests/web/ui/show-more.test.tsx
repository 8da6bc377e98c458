import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ShowMore } from "../../../web/ui/show-more.tsx";
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

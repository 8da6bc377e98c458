import { act, screen } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useGigMutation } from "../../../../web/domain/gigs/use-gig-mutation.ts";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

let run: ReturnType<typeof useGigMutation>["run"];

function Screen() {
  ({ run } = useGigMutation());
  return <Toaster />;
}
const fail = () => Promise.reject(new ApiError("offline"));
const work = () => Promise.resolve();
const attempt = (...parts: Parameters<typeof run>) => act(() => run(...parts));
const visible = () => [...document.querySelectorAll(".toast-in")].map(({ textContent }) => textContent);

beforeEach(() => void renderInLocale("en", <Screen />));
afterEach(() => act(() => toast.remove()));

it("tells of a change that works in the place of the try that failed", async () => {
  await attempt("accept", fail, "Accepted");
  expect(screen.getByRole("alert").textContent).toContain("connection");
  await attempt("accept", work, "Accepted");
  expect(visible()).toEqual(["Accepted"]);
});

it("takes the failure away when there is nothing to tell", async () => {
  await attempt("accept", fail);
  await attempt("accept", work);
  expect(visible()).toEqual([]);
});

it("leaves what failed about another change", async () => {
  await attempt("decline", fail);
  await attempt("accept", work, "Accepted");
  expect(visible()).toHaveLength(2);
});

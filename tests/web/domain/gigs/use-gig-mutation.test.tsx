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

it("a success toast replaces the error of the try before", async () => {
  await attempt("accept", fail, "Accepted");
  expect(screen.getByRole("alert").textContent).toContain("connection");
  await attempt("accept", work, "Accepted");
  expect(visible()).toEqual(["Accepted"]);
});

it("a success without a message dismisses the error", async () => {
  await attempt("accept", fail);
  await attempt("accept", work);
  expect(visible()).toEqual([]);
});

it("keeps the error of another change", async () => {
  await attempt("decline", fail);
  await attempt("accept", work, "Accepted");
  expect(visible()).toHaveLength(2);
});

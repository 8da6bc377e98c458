import { act, screen, waitFor } from "@testing-library/react";
import useSWR, { SWRConfig, useSWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { SessionProvider, useSession } from "../../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const sessionOf = (id: string) => ({ user: { id, hasSetPassword: true }, capabilities: [] });

let renew: ReturnType<typeof useSession>["renew"];

function Page() {
  const { session, renew: current } = useSession();
  const { cache } = useSWRConfig();
  const { data } = useSWR("/api/gigs", null);
  renew = current;
  return (
    <p>
      {session?.user.id ?? "nobody"}: {data ?? String(cache.get("/api/gigs")?.data)}
    </p>
  );
}

it("what a page holds of one person is not shown to who logs in on it next: it reloads", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const fallback = { "/api/session": sessionOf("anna"), "/api/gigs": "Anna's gigs" };
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false }}>
      <SessionProvider>
        <Page />
      </SessionProvider>
    </SWRConfig>,
  );
  expect(screen.getByText("anna: Anna's gigs")).toBeTruthy();
  await act(() => renew(null));
  await waitFor(() => expect(screen.getByText(/^nobody/)).toBeTruthy());
  await act(() => renew(sessionOf("anna") as never));
  expect(reload).not.toHaveBeenCalled();
  await act(() => renew(null));
  await act(() => renew(sessionOf("bertta") as never));
  expect(screen.queryByText(/Anna's gigs/)).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

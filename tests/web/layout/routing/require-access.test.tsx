import { cleanup, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { listCapabilities, type Role, roles } from "../../../../src/shared/auth/permissions.ts";
import type { Session } from "../../../../src/shared/auth/session.ts";
import { type PageName, pages } from "../../../../src/shared/pages/pages.ts";
import { buildNavigation } from "../../../../web/layout/navigation/navigation.ts";
import { RequireAccess } from "../../../../web/layout/routing/require-access.tsx";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const standings = [
  ...roles.map((role) => [role, role === "admin" ? null : "o"] as const),
  ["employee", null] as const,
];
const every = Object.keys(pages) as PageName[];

function sessionOf(role: Role, organizationId: string | null): Session {
  const about = {
    id: "me",
    name: "Me",
    email: "me@x.fi",
    avatar: null,
    locale: "en",
    hasSetPassword: true,
    employment: null,
  } as const;
  return {
    user: { ...about, roles: [role], organization: organizationId },
    organization: organizationId === null ? null : { id: organizationId, name: "Oy", types: [] },
    capabilities: listCapabilities({ roles: [role], organizationId }),
  };
}

function open(page: PageName, session: Session | null): string {
  const { hook, history } = memoryLocation({ path: pages[page].path.replace(":id", "x"), record: true });
  renderInLocale(
    "en",
    <SWRConfig
      value={{ fallback: { "/api/session": session }, revalidateOnMount: false, provider: () => new Map() }}
    >
      <SessionProvider>
        <Router hook={hook}>
          <RequireAccess by={pages[page].guard}>The screen</RequireAccess>
        </Router>
      </SessionProvider>
    </SWRConfig>,
  );
  const told = screen.queryByText("The screen")
    ? "screen"
    : screen.queryByText("Page not found")
      ? "nothing"
      : "";
  cleanup();
  return told || (history.at(-1) ?? "");
}

afterEach(cleanup);

describe.each(standings)("%s of %s", (role, organizationId) => {
  const session = sessionOf(role, organizationId);
  const may = (page: PageName) => {
    const { guard } = pages[page];
    return guard === "public" || guard === "login" || session.capabilities.includes(guard);
  };

  it("sees the screens of permitted pages, and nothing at the others", () => {
    const told = every.map((page) => [page, open(page, session)]);
    expect(told).toEqual(every.map((page) => [page, may(page) ? "screen" : "nothing"]));
  });

  it("has only permitted pages in the menu", () => {
    const menu = Object.values(buildNavigation(session.capabilities)).flat();
    expect(menu.filter(({ page }) => open(page, session) !== "screen")).toEqual([]);
  });
});

it("visitors are led to the login, and back", () => {
  const closed = every.filter((page) => pages[page].guard !== "public");
  const told = closed.map((page) => open(page, null));
  expect(told).toEqual(
    closed.map((page) => `/login?next=${encodeURIComponent(pages[page].path.replace(":id", "x"))}`),
  );
});

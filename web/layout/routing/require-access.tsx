import type { ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { findPage, type PageAccess, requiresOwnPassword } from "#shared/pages/pages.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { NotFoundScreen } from "../screens/not-found-screen.tsx";
import { OfflineScreen } from "../screens/offline-screen.tsx";

/** Leads to the login or password screen, or shows "not found". The login page redirects signed-in users itself. */
export function RequireAccess({ by, children }: { by: PageAccess; children: ReactNode }) {
  const { session, isUnknown } = useSession();
  const [location] = useLocation();
  const search = useSearch();
  const returnTo = encodeURIComponent(search === "" ? location : `${location}?${search}`);
  const initPath = pathTo("init");
  const page = findPage(location)?.name;
  if (session && !session.user.hasSetPassword && page && page !== "login" && requiresOwnPassword(page))
    return <Redirect to={by === "public" ? initPath : `${initPath}?next=${returnTo}`} replace />;
  if (by === "public") return children;
  if (isUnknown) return <OfflineScreen onRetry={() => window.location.reload()} />;
  if (session === null) return <Redirect to={`${pathTo("login")}?next=${returnTo}`} replace />;
  if (by !== "login" && !session.capabilities.includes(by)) return <NotFoundScreen />;
  return children;
}

import { useSWRConfig } from "swr";
import type { ActiveSession } from "#shared/auth/session.ts";
import { api, buildCacheKey } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

const every = { query: {} };

export const useSessions = () => useRead(api.sessions, every);

/** For after changes that end other sessions. */
export function useRefreshSessions(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(buildCacheKey(api.sessions, every));
}

/** "Firefox, Android", or unknown. */
export function useDeviceName({ device }: Pick<ActiveSession, "device">): string {
  const { t } = useI18n();
  return device === "" ? t("settings.login.unknown") : device;
}

import type { ActiveSession } from "#shared/auth/active-session.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** "Firefox, Android", or unknown. */
export function useDeviceName({ device }: Pick<ActiveSession, "device">): string {
  const { t } = useI18n();
  return device === "" ? t("settings.login.unknown") : device;
}

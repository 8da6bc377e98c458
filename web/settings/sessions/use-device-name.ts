import type { SignedIn } from "#shared/signed-in.ts";
import { useI18n } from "../../lib/i18n.tsx";

/** "Firefox, Android", or that it did not say. */
export function useDeviceName({ device }: Pick<SignedIn, "device">): string {
  const { t } = useI18n();
  return device === "" ? t("settings.login.unknown") : device;
}

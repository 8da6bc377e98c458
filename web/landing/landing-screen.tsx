import { useI18n } from "../lib/i18n.tsx";

export function LandingScreen() {
  const { t } = useI18n();
  return <h1>{t("landing.tagline")}</h1>;
}

import { useI18n } from "../lib/i18n.tsx";

export function NotFoundScreen() {
  const { t } = useI18n();
  return <h1>{t("errors.notFound.title")}</h1>;
}

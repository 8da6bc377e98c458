import { useI18n } from "../lib/i18n.tsx";

export default function LoginScreen() {
  const { t } = useI18n();
  return <h1>{t("login.title")}</h1>;
}

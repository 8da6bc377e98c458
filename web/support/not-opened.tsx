import { useI18n } from "../lib/i18n.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

/** Where the code of a part did not come: browsers ask for it again only when the page is loaded anew. */
export function NotOpened() {
  const { t } = useI18n();
  return (
    <Banner
      live
      tone="warning"
      title={t("layout.notOpened")}
      text={t(navigator.onLine ? "layout.outdated" : "errors.offline")}
      action={<Button onClick={() => location.reload()}>{t("layout.reload")}</Button>}
    />
  );
}

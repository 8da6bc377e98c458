import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** Missing and forbidden look the same. */
export function NotFoundScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const home = session ? pathTo("home") : pathTo("landing");
  return (
    <MessageScreen
      status="404"
      title={t("errors.notFound.title")}
      text={t("errors.notFound.detail")}
      actions={<LinkButton href={home}>{t(session ? "layout.toHome" : "layout.toFront")}</LinkButton>}
    />
  );
}

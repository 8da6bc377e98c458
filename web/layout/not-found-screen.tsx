import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** What is missing and what is not ours to see look the same. */
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

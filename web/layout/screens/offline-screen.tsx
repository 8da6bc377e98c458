import { useEffect, useRef } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useOnline } from "../../lib/offline/connection.ts";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** For a page that is not cached; retries by itself when back online. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  useReturn(onRetry);
  return (
    <MessageScreen
      title={t("layout.notKept")}
      text={t("layout.comesBack")}
      actions={
        <>
          <Button onClick={onRetry}>{t("ui.tryAgain")}</Button>
          <LinkButton href={pathTo("landing")}>{t("layout.toFront")}</LinkButton>
        </>
      }
    />
  );
}

function useReturn(onReturn: () => void): void {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) onReturn();
    before.current = online;
  }, [online, onReturn]);
}

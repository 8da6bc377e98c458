import { useEffect, useRef } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { useOnline } from "../lib/use-online.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** A page that the device has nothing of, while there is no network: it comes by itself when that is back. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  useReturn(onRetry);
  return (
    <MessageScreen
      status={t("layout.offline")}
      title={t("layout.noConnection")}
      text={t("layout.neverSeen")}
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

import { ApiError } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { isConnected } from "../../lib/offline/connection.ts";
import { Button } from "../../ui/primitives/button.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { OfflineScreen } from "./offline-screen.tsx";

type Props = { error: unknown; onRetry: () => void };

/** Shows the request id for support. */
export function ErrorScreen({ error, onRetry }: Props) {
  const { t } = useI18n();
  if (error instanceof ApiError && error.code === "notFound") return <NotFoundScreen />;
  const problem = error instanceof ApiError ? error.problem : null;
  const isOffline = (error instanceof ApiError && error.code === "offline") || !isConnected();
  if (isOffline) return <OfflineScreen onRetry={onRetry} />;
  const isOurs = (problem?.status ?? 500) >= 500;
  const status = `${problem?.status ?? 500} ${isOurs ? t("layout.serverError") : ""}`.trim();
  return (
    <MessageScreen
      status={status}
      title={t("layout.failed")}
      text={isOurs ? t("layout.failedDetail") : errorText(t, error)}
      note={problem ? t("layout.requestId", { id: problem.requestId }) : undefined}
      actions={<Button onClick={onRetry}>{t("ui.tryAgain")}</Button>}
    />
  );
}

import { useState } from "react";
import type { ActiveSession } from "#shared/auth/session.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { List } from "../../ui/primitives/list-row.tsx";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { SessionRow } from "./session-row.tsx";
import { useDeviceName, useSessions } from "./use-sessions.ts";

export function SessionsSection() {
  const { t } = useI18n();
  const { data, error, mutate } = useSessions();
  const [ending, end] = useState<ActiveSession | "others" | null>(null);
  const close = () => end(null);
  const hereFirst = data?.items.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <SettingsSection id="sessions" title={t("settings.sessions")} text={t("settings.login.text")}>
      {!hereFirst && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-12 w-full" />)}
      {hereFirst && (
        <List label={t("settings.sessions")}>
          {hereFirst.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
          ))}
        </List>
      )}
      {hereFirst && hereFirst.length > 1 && (
        <Button onClick={() => end("others")} className="sm:justify-self-start">
          {t("settings.login.endOthers")}
        </Button>
      )}
      {ending === "others" && <EndOtherSessionsDialog onDone={() => mutate()} onClose={close} />}
      {ending !== null && ending !== "others" && (
        <EndSessionDialog session={ending} onDone={() => mutate()} onClose={close} />
      )}
    </SettingsSection>
  );
}

type Props = { onDone: () => Promise<unknown>; onClose: () => void };

function EndSessionDialog({ session, ...props }: Props & { session: ActiveSession }) {
  const { t } = useI18n();
  const device = useDeviceName(session);
  return (
    <RevokeDialog
      section="sessions"
      title={t("settings.login.endTitle", { device })}
      text={t("settings.login.endText")}
      yes={t("settings.login.end")}
      no={t("kit.back")}
      done={t("settings.login.ended")}
      failed={t("settings.login.notEnded")}
      end={() => unwrap(api.sessions[":id"].$delete({ param: { id: session.id } }))}
      {...props}
    />
  );
}

function EndOtherSessionsDialog(props: Props) {
  const { t } = useI18n();
  return (
    <RevokeDialog
      section="sessions"
      title={t("settings.login.endOthersTitle")}
      text={t("settings.login.endOthersText")}
      yes={t("settings.login.endOthers")}
      no={t("kit.back")}
      done={t("settings.login.endedOthers")}
      failed={t("settings.login.notEnded")}
      end={() => unwrap(api.sessions.$delete())}
      {...props}
    />
  );
}

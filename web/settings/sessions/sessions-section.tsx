import { useState } from "react";
import type { SignedIn } from "#shared/signed-in.ts";
import { errorText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { List } from "../../ui/list-row.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Section } from "../section.tsx";
import { EndOne, EndOthers } from "./end-session.tsx";
import { SessionRow } from "./session-row.tsx";
import { useSessions } from "./use-sessions.ts";

/** Where one is signed in, and the way out of what is not at hand. */
export function SessionsSection() {
  const { t } = useI18n();
  const { data, error, mutate } = useSessions();
  const [ending, end] = useState<SignedIn | "others" | null>(null);
  const close = () => end(null);
  const hereFirst = data?.items.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Section id="sessions" title={t("settings.sessions")} text={t("settings.login.text")}>
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
      {ending === "others" && <EndOthers onDone={() => mutate()} onClose={close} />}
      {ending !== null && ending !== "others" && (
        <EndOne session={ending} onDone={() => mutate()} onClose={close} />
      )}
    </Section>
  );
}

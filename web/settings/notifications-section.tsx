import { useState } from "react";
import type { NotificationPreference } from "#shared/notifications/notification-preferences.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { errorText, failureText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan } from "../lib/session/session.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What is sent by e-mail too; the bell always shows all. */
export function NotificationsSection() {
  const { t } = useI18n();
  const { data, error } = useRead(api.me["notification-choices"], {});
  return (
    <SettingsSection id="news" title={t("settings.news")} text={t("settings.newsText")}>
      {!data && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-48 w-full" />)}
      {data && (
        <ul className="grid grid-cols-1 gap-1">
          {data.items.map((choice) => (
            <li key={choice.kind}>
              <Choice choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function Choice({ choice: { kind, channel, on } }: { choice: NotificationPreference }) {
  const { t } = useI18n();
  const toast = useToast();
  const choices = api.me["notification-choices"];
  const { mutate } = useRead(choices, {});
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const inOwnWords = useOwnWords();
  const toggle = async () => {
    setPendingValue(!on);
    try {
      await unwrap(choices.$put({ json: { kind, channel, on: !on } }));
      await mutate();
      toast.settle(kind);
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about: kind });
    }
    setPendingValue(null);
  };
  return (
    <Switch
      label={t(`settings.newsOf.${inOwnWords(kind)}`)}
      checked={pendingValue ?? on}
      pending={pendingValue !== null}
      onChange={toggle}
    />
  );
}

/** Labels that differ by role: a worker loses their own place, support gets others' questions. */
function useOwnWords() {
  const isDesk = useCan("organization.calendar");
  const answers = useCan("support.answer");
  return (kind: NotificationPreference["kind"]) => {
    if (kind === "assignmentRemoved" && !isDesk) return "meRemoved";
    return kind === "ticket" && answers ? "asked" : kind;
  };
}

import { useState } from "react";
import type { NotificationChoice } from "#shared/notification-choices.ts";
import { answerOf, api } from "../lib/api.ts";
import { errorText, failureText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Switch } from "../ui/switch.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { Section } from "./section.tsx";

/** What comes by e-mail too; under the bell stands all of it. */
export function NewsSection() {
  const { t } = useI18n();
  const { data, error } = useRead(api.me["notification-choices"], {});
  return (
    <Section id="news" title={t("settings.news")} text={t("settings.newsText")}>
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
    </Section>
  );
}

function Choice({ choice: { kind, channel, on } }: { choice: NotificationChoice }) {
  const { t } = useI18n();
  const toast = useToast();
  const choices = api.me["notification-choices"];
  const { mutate } = useRead(choices, {});
  const [wanted, want] = useState<boolean | null>(null);
  const turn = async () => {
    want(!on);
    try {
      await answerOf(choices.$put({ json: { kind, channel, on: !on } }));
      await mutate();
      toast.settle(kind);
    } catch (error) {
      const [summary, detail] = failureText(t, error);
      toast.error(summary, detail, { about: kind });
    }
    want(null);
  };
  return (
    <Switch
      label={t(`settings.newsOf.${kind}`)}
      checked={wanted ?? on}
      pending={wanted !== null}
      onChange={turn}
    />
  );
}

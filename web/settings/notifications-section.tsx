import { useId } from "react";
import type {
  NotificationChannel,
  NotificationPreference,
} from "#shared/notifications/notification-preferences.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan } from "../lib/session/session.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { usePendingToggle } from "./use-pending-toggle.ts";

/** In the order of their columns. The bell always shows all. */
const shownChannels: readonly NotificationChannel[] = ["push", "email"];

/** What is pushed, and what is sent by e-mail too. */
export function NotificationsSection() {
  const { t } = useI18n();
  const { data, error } = useRead(api.me["notification-choices"], {});
  return (
    <SettingsSection id="news" title={t("settings.news")} text={t("settings.newsText")}>
      <PushSwitch />
      {!data && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-48 w-full" />)}
      {data && <Choices choices={data.items} />}
    </SettingsSection>
  );
}

function Choices({ choices }: { choices: readonly NotificationPreference[] }) {
  const { t } = useI18n();
  const inOwnWords = useOwnWords();
  const kinds = [...Map.groupBy(choices, ({ kind }) => kind)];
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-ink-2 text-sm">
          <th scope="col" className="font-normal">
            {t("settings.newsAbout")}
          </th>
          {shownChannels.map((channel) => (
            <th key={channel} scope="col" className="w-20 text-center font-normal">
              {t(`settings.newsBy.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, ofKind]) => (
          <KindRow key={kind} label={t(`settings.newsOf.${inOwnWords(kind)}`)} choices={ofKind} />
        ))}
      </tbody>
    </table>
  );
}

function KindRow({ label, choices }: { label: string; choices: readonly NotificationPreference[] }) {
  const labelId = useId();
  return (
    <tr className="border-line border-t">
      <th scope="row" id={labelId} className="wrap-anywhere py-1 pr-2 text-left font-normal">
        {label}
      </th>
      {shownChannels.map((channel) => {
        const choice = choices.find((one) => one.channel === channel);
        return (
          <td key={channel} className="text-center">
            {choice && <ChoiceSwitch choice={choice} label={label} />}
          </td>
        );
      })}
    </tr>
  );
}

function ChoiceSwitch({
  choice: { kind, channel, on },
  label,
}: {
  choice: NotificationPreference;
  label: string;
}) {
  const { t } = useI18n();
  const choices = api.me["notification-choices"];
  const { mutate } = useRead(choices, {});
  const { checked, isPending, toggle } = usePendingToggle(on, `${kind} ${channel}`, async (next) => {
    await unwrap(choices.$put({ json: { kind, channel, on: next } }));
    await mutate();
  });
  return (
    <label className="inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center">
      <span className="sr-only">{`${label}: ${t(`settings.newsBy.${channel}`)}`}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a box is checked
        role="switch"
        checked={checked}
        aria-busy={isPending || undefined}
        onChange={toggle}
        className="switch"
      />
    </label>
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

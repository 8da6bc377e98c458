import type { QuietHours } from "#shared/notifications/quiet-hours.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { TimeField } from "../ui/dates/time-field.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { Form } from "../ui/form/form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../ui/form/use-form-field.ts";
import { SettingsSection } from "./settings-section.tsx";
import { usePendingToggle } from "./use-pending-toggle.ts";

const schema = async () => (await import("#shared/notifications/quiet-hours.ts")).quietHours;

const endpoint = api.me["quiet-hours"];

const readDeviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until somebody chooses others. */
const firstHours = { from: "20:00", to: "06:00", weekends: false };

/** When push and e-mail wait. */
export function QuietHoursSection() {
  const { t } = useI18n();
  const { data, error } = useRead(endpoint, {});
  return (
    <SettingsSection id="quietHours" title={t("settings.quietHours")} text={t("settings.quietHoursText")}>
      {data === undefined &&
        (error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-11 w-full" />)}
      {data !== undefined && <QuietHoursSwitch on={data !== null} />}
      {data && <QuietHoursForm quietHours={data} />}
    </SettingsSection>
  );
}

function useSaveQuietHours() {
  const { mutate } = useRead(endpoint, {});
  return async (json: QuietHours | null) => {
    await unwrap(endpoint.$put({ json }));
    await mutate();
  };
}

function QuietHoursSwitch({ on }: { on: boolean }) {
  const { t } = useI18n();
  const save = useSaveQuietHours();
  const { checked, isPending, toggle } = usePendingToggle(on, "quietHours", (next) =>
    save(next ? { ...firstHours, timeZone: readDeviceZone() } : null),
  );
  return (
    <Switch label={t("settings.quietHoursOn")} checked={checked} pending={isPending} onChange={toggle} />
  );
}

function QuietHoursForm({ quietHours }: { quietHours: QuietHours }) {
  const { t } = useI18n();
  const toast = useToast();
  const save = useSaveQuietHours();
  const send = async (next: QuietHours) => {
    await save(next);
    toast.success(t("settings.quietHoursSaved"), undefined, { about: "quietHours" });
  };
  return (
    <Form
      schema={schema}
      start={quietHours}
      send={send}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <QuietHoursFields savedZone={quietHours.timeZone} />
      <SubmitButton className="sm:justify-self-start">{t("kit.save")}</SubmitButton>
    </Form>
  );
}

function QuietHoursFields({ savedZone }: { savedZone: string }) {
  const { t } = useI18n();
  const { inputRef: fromRef, ...from } = useFormChoice<QuietHours, "from">("from");
  const { inputRef: toRef, ...to } = useFormChoice<QuietHours, "to">("to");
  const field = useFormFields<QuietHours>();
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
        <TimeField label={t("settings.quietFrom")} {...from} ref={fromRef} />
        <TimeField label={t("settings.quietUntil")} {...to} ref={toRef} />
      </div>
      <Checkbox {...field("weekends")} label={t("settings.quietWeekends")} />
      <p className="text-ink-2 text-sm">{t("settings.quietZone", { zone: savedZone })}</p>
    </>
  );
}

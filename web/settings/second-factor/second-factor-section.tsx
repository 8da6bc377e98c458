import { useState } from "react";
import type { SecondFactor } from "#shared/auth/second-factor.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useRefreshSessions } from "../sessions/use-sessions.ts";
import { focusSection, SettingsSection } from "../settings-section.tsx";

const TurnOnDialog = lazyOverlay(
  async () => (await import("./enable-second-factor-dialog.tsx")).EnableSecondFactorDialog,
);
const BothFactorsDialog = lazyOverlay(
  async () => (await import("./both-factors-dialog.tsx")).BothFactorsDialog,
);

/** From this many left on, suggests new recovery codes. */
const few = 3;

export function SecondFactorSection() {
  const { t } = useI18n();
  const isAdmin = useCan("users.manage");
  const { data, error, mutate } = useRead(api.me.otp, {});
  const renewSessions = useRefreshSessions();
  const [open, setOpen] = useState<"turnOn" | "turnOff" | "renew" | null>(null);
  const dialog = {
    onChange: () => Promise.all([mutate(), renewSessions()]),
    onClose: () => {
      setOpen(null);
      focusSection("secondFactor");
    },
  };
  return (
    <SettingsSection
      id="secondFactor"
      title={t("settings.secondFactor")}
      text={t(isAdmin ? "settings.factor.adminText" : "settings.factor.text")}
    >
      {data && <State {...data} />}
      {!data && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-12 w-full" />)}
      {data?.enabled === false && (
        <Button onClick={() => setOpen("turnOn")} className="sm:justify-self-start">
          {t("settings.factor.turnOn")}
        </Button>
      )}
      {data?.enabled && (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button onClick={() => setOpen("renew")}>{t("settings.factor.renew")}</Button>
          <Button tone="danger" onClick={() => setOpen("turnOff")}>
            {t("settings.factor.turnOff")}
          </Button>
        </div>
      )}
      {open === "turnOn" && <TurnOnDialog {...dialog} />}
      {(open === "turnOff" || open === "renew") && <BothFactorsDialog {...dialog} purpose={open} />}
    </SettingsSection>
  );
}

function State({ since, recoveryCodesLeft: left }: SecondFactor) {
  const { t, count } = useI18n();
  const format = useFormat();
  if (since === null) return <p role="status">{t("settings.factor.off")}</p>;
  return (
    <p role="status">
      {t("settings.factor.on", { date: format.dayWithYear(toLocalDate(since)) })}{" "}
      <span className={left <= few ? "font-semibold text-no" : undefined}>
        {count("settings.factor.left", left)}
      </span>
    </p>
  );
}

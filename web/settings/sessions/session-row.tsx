import type { ActiveSession } from "#shared/auth/session.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { ListRow } from "../../ui/primitives/list-row.tsx";
import { useDeviceName } from "./use-sessions.ts";

type Props = { session: ActiveSession; onEnd: () => void };

export function SessionRow({ session, onEnd }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const device = useDeviceName(session);
  const { place, createdAt, lastUsedAt, current } = session;
  const since = t("settings.login.since", { date: format.dayWithYear(toLocalDate(createdAt)) });
  const date = format.dayWithYear(toLocalDate(lastUsedAt));
  const used = t("settings.login.used", { date, time: format.timeOf(lastUsedAt) });
  return (
    <ListRow
      title={device}
      text={[place && `${place}.`, current ? since : used].filter(Boolean).join(" ")}
      end={
        current ? (
          <Badge tone="ok">{t("settings.login.here")}</Badge>
        ) : (
          <Button slim onClick={onEnd} aria-label={t("settings.login.endNamed", { device })}>
            {t("settings.login.end")}
          </Button>
        )
      }
    />
  );
}

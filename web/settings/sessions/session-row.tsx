import type { SignedIn } from "#shared/signed-in.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useFormat } from "../../lib/use-format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { useDeviceName } from "./use-device-name.ts";

type Props = { session: SignedIn; onEnd: () => void };

/** One browser in which one is signed in: which, from where, and when it was last used. */
export function SessionRow({ session, onEnd }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const device = useDeviceName(session);
  const { place, createdAt, lastUsedAt, current } = session;
  const since = t("settings.login.since", { date: format.dayWithYear(dayOf(createdAt)) });
  const date = format.dayWithYear(dayOf(lastUsedAt));
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

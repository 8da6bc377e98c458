import type { AccessToken } from "#shared/access-token.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useFormat } from "../../lib/use-format.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { ListRow } from "../../ui/list-row.tsx";

type Props = { token: AccessToken; onRevoke: () => void };

/** One access token: until when it works, and when it was last used. */
export function TokenRow({ token: { name, expiresAt, lastUsedAt }, onRevoke }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const isHydrated = useHydrated();
  const on = (instant: string) => ({ date: format.dayWithYear(dayOf(instant)) });
  const isOver = isHydrated && Date.parse(expiresAt) <= Date.now();
  const used = lastUsedAt === null ? t("settings.token.unused") : t("settings.token.used", on(lastUsedAt));
  const until = t(isOver ? "settings.token.expired" : "settings.token.expires", on(expiresAt));
  return (
    <ListRow
      title={name}
      text={`${until} ${used}`}
      end={
        <Button slim onClick={onRevoke} aria-label={t("settings.token.revokeNamed", { name })}>
          {t("settings.token.revoke")}
        </Button>
      }
    />
  );
}

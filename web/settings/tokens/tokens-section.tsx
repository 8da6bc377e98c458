import { useState } from "react";
import type { AccessToken } from "#shared/auth/access-token.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useHydrated } from "../../lib/hydration/hydration.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { List, ListRow } from "../../ui/primitives/list-row.tsx";
import { RevokeDialog } from "../revoke-dialog.tsx";
import { focusSection, SettingsSection } from "../settings-section.tsx";

const NewTokenDialog = lazyOverlay(async () => (await import("./new-token-dialog.tsx")).NewTokenDialog);

export function TokensSection() {
  const { t } = useI18n();
  const { data, error, mutate } = useRead(api.me.tokens, {});
  const [isMaking, make] = useState(false);
  const close = () => {
    make(false);
    focusSection("tokens");
  };
  const [leaving, revoke] = useState<AccessToken | null>(null);
  return (
    <SettingsSection id="tokens" title={t("settings.tokens")} text={t("settings.token.text")}>
      {!data && (error ? <p>{errorText(t, error)}</p> : <Skeleton className="h-12 w-full" />)}
      {data && data.items.length > 0 && (
        <List label={t("settings.tokens")}>
          {data.items.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token)} />
          ))}
        </List>
      )}
      <Button onClick={() => make(true)} className="sm:justify-self-start">
        {t("settings.token.make")}
      </Button>
      {isMaking && <NewTokenDialog onCreated={() => mutate()} onClose={close} />}
      {leaving && <Revocation token={leaving} onDone={() => mutate()} onClose={() => revoke(null)} />}
    </SettingsSection>
  );
}

type RevocationProps = { token: AccessToken; onDone: () => Promise<unknown>; onClose: () => void };

function Revocation({ token: { id, name }, ...props }: RevocationProps) {
  const { t } = useI18n();
  return (
    <RevokeDialog
      section="tokens"
      title={t("settings.token.revokeTitle", { name })}
      text={t("settings.token.revokeText")}
      yes={t("settings.token.revoke")}
      no={t("kit.back")}
      done={t("settings.token.revoked", { name })}
      failed={t("settings.token.notRevoked")}
      end={() => unwrap(api.me.tokens[":id"].$delete({ param: { id } }))}
      {...props}
    />
  );
}

type Props = { token: AccessToken; onRevoke: () => void };

function TokenRow({ token: { name, expiresAt, lastUsedAt }, onRevoke }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const isHydrated = useHydrated();
  const on = (instant: string) => ({ date: format.dayWithYear(toLocalDate(instant)) });
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

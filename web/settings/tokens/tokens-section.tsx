import { useState } from "react";
import type { AccessToken } from "#shared/access-token.ts";
import { answerOf, api } from "../../lib/api.ts";
import { errorText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useRead } from "../../lib/use-read.ts";
import { Button } from "../../ui/button.tsx";
import { List } from "../../ui/list-row.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { whenOpened } from "../../ui/when-opened.tsx";
import { Ending } from "../ending.tsx";
import { focusSection } from "../focus-section.ts";
import { Section } from "../section.tsx";
import { TokenRow } from "./token-row.tsx";

const NewTokenDialog = whenOpened(async () => (await import("./new-token-dialog.tsx")).NewTokenDialog);

/** What other programs get in with, in one's own name. */
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
    <Section id="tokens" title={t("settings.tokens")} text={t("settings.token.text")}>
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
      {isMaking && <NewTokenDialog onMade={() => mutate()} onClose={close} />}
      {leaving && <Revocation token={leaving} onDone={() => mutate()} onClose={() => revoke(null)} />}
    </Section>
  );
}

type RevocationProps = { token: AccessToken; onDone: () => Promise<unknown>; onClose: () => void };

function Revocation({ token: { id, name }, ...props }: RevocationProps) {
  const { t } = useI18n();
  return (
    <Ending
      section="tokens"
      title={t("settings.token.revokeTitle", { name })}
      text={t("settings.token.revokeText")}
      yes={t("settings.token.revoke")}
      no={t("settings.token.keep")}
      done={t("settings.token.revoked", { name })}
      failed={t("settings.token.notRevoked")}
      end={() => answerOf(api.me.tokens[":id"].$delete({ param: { id } }))}
      {...props}
    />
  );
}

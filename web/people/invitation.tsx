import { MailPlus } from "lucide-react";
import { useState } from "react";
import { useSWRConfig } from "swr";
import type { PersonSeen } from "#shared/profile.ts";
import { useSendLogin } from "../layout/use-send-login.ts";
import { api } from "../lib/api.ts";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { useDayOf } from "../lib/use-day-of.ts";
import { keyOf } from "../lib/use-read.ts";
import { Button } from "../ui/button.tsx";

type Props = { person: PersonSeen };

/** For who manages somebody's login: when it was mailed, whether it still works, and one more. Load it lazily. */
export function Invitation(props: Props) {
  return (
    <WithMessages of="house">
      <Mailed {...props} />
    </WithMessages>
  );
}

function Mailed({ person: { id, email, invitation } }: Props) {
  const { t } = useI18n();
  const dayOf = useDayOf();
  const sendLogin = useSendLogin();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  if (!invitation || !email) return null;
  const { sentAt, expired } = invitation;
  const send = async () => {
    setBusy(true);
    await sendLogin(email);
    await mutate(keyOf(api.users[":id"], { param: { id } })).finally(() => setBusy(false));
  };
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        {t(expired ? "employees.inviteExpired" : "employees.invited", { day: dayOf(sentAt) })}
      </p>
      <Button onClick={send} busy={busy} className="sm:justify-self-start">
        <MailPlus aria-hidden size={20} />
        {t("employees.sendLogin")}
      </Button>
    </div>
  );
}

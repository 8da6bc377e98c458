import { MailPlus } from "lucide-react";
import { useState } from "react";
import { useSWRConfig } from "swr";
import type { PersonDetails } from "#shared/people/profile.ts";
import { useSendInvitation } from "../domain/account/use-send-invitation.ts";
import { api, buildCacheKey } from "../lib/api/client.ts";
import { useFormatDate } from "../lib/format/use-format.ts";
import { MessagesProvider, useI18n } from "../lib/i18n/i18n.tsx";
import { Button } from "../ui/primitives/button.tsx";

type Props = { person: PersonDetails };

/** For those who manage the login: whether the welcome e-mail still works, and a new one. Load it lazily. */
export function InvitationStatus(props: Props) {
  return (
    <MessagesProvider of="house">
      <InvitationStatusText {...props} />
    </MessagesProvider>
  );
}

function InvitationStatusText({ person: { id, email, invitation } }: Props) {
  const { t } = useI18n();
  const dayOf = useFormatDate();
  const sendLogin = useSendInvitation();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  if (!invitation || !email) return null;
  const { sentAt, expired } = invitation;
  const send = async () => {
    setBusy(true);
    await sendLogin(email);
    await mutate(buildCacheKey(api.users[":id"], { param: { id } })).finally(() => setBusy(false));
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

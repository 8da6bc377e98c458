import type { AccountDeletionPreview } from "#shared/people/deletion-preview.ts";
import { CurrentPasswordField } from "../../domain/account/current-password-field.tsx";
import { passwordOnlyForm, ReauthenticationForm } from "../../domain/account/reauthentication-form.tsx";
import { leaveAfterSignOut } from "../../domain/account/use-sign-out.tsx";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { unblockNavigation } from "../../lib/navigation/navigation-blocker.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useCan, useSession } from "../../lib/session/session.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { InitialFocus } from "../../ui/overlays/initial-focus.tsx";
import { Button } from "../../ui/primitives/button.tsx";

type Props = { onClose: () => void };

/** Heavy: load it lazily. */
export function DeleteAccountDialog({ onClose }: Props) {
  const { t } = useI18n();
  const { data, error } = useRead(api.users[":id"].closing, { param: { id: "me" } });
  return (
    <Dialog open onClose={onClose} title={t("settings.data.title")}>
      {!data?.isLastAdmin && <InitialFocus>{t("settings.data.forGood")}</InitialFocus>}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && Boolean(error) && <p role="alert">{errorText(t, error)}</p>}
      {data?.isLastAdmin && <LastAdminNotice onClose={onClose} />}
      {data && !data.isLastAdmin && (
        <>
          <DeletionConsequences {...data} />
          <DeleteAccountForm onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

/** Also clears what this device keeps. */
function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { session } = useSession();
  const send = async (json: typeof passwordOnlyForm.start) => {
    await unwrap(api.me.$delete({ json }));
    unblockNavigation();
    await leaveAfterSignOut(`${pathTo("landing")}?account=deleted`, session?.user.id);
  };
  return (
    <ReauthenticationForm {...passwordOnlyForm} send={send} failed={t("settings.data.notDeleted")}>
      <CurrentPasswordField />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <SubmitButton tone="danger">{t("settings.data.sure")}</SubmitButton>
        <Button onClick={onClose}>{t("kit.back")}</Button>
      </div>
    </ReauthenticationForm>
  );
}

function DeletionConsequences({ shifts, offers, rooms, tickets }: AccountDeletionPreview) {
  const { t, count } = useI18n();
  const goes = [
    t("settings.data.losesLogin"),
    ...(shifts > 0 ? [count("settings.data.freesShifts", shifts)] : []),
    ...(offers > 0 ? [count("settings.data.endsOffers", offers)] : []),
    ...(rooms > 0 ? [count("settings.data.losesWords", rooms)] : []),
    ...(tickets > 0 ? [count("settings.data.losesTickets", tickets)] : []),
    t("settings.data.losesRest"),
  ];
  return (
    <div className="grid gap-4">
      <Facts title={t("settings.data.goes")} facts={goes} />
      <Facts
        title={t("settings.data.stays")}
        facts={[t("settings.data.keepsWork"), t("settings.data.keepsLog")]}
      />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

/** The only admin of an organisation or of the platform cannot delete their account. */
function LastAdminNotice({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const leadsAll = useCan("users.manage");
  const [text, page] = leadsAll
    ? ([t("settings.data.lastOfAll"), "adminUsers"] as const)
    : ([t("settings.data.lastOfFirm"), "employees"] as const);
  return (
    <>
      <InitialFocus>{text}</InitialFocus>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <LinkButton href={pathTo(page)} tone="primary">
          {t(`titles.${page}`)}
        </LinkButton>
        <Button onClick={onClose}>{t("kit.back")}</Button>
      </div>
    </>
  );
}

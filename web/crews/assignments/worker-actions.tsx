import { ArrowLeftRight, BellRing, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Assignment } from "#shared/crews/assignment.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import type { UndoableRequest } from "../../domain/gigs/use-undo.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { RevokeLinkButton } from "./revoke-link-button.tsx";
import { ShareLinkButton } from "./share-link-button.tsx";

type Props = {
  assignment: Assignment;
  onReplace?: ((removed: Assignment) => void) | undefined;
  nextOnReserve?: string | undefined;
};

/** For staff. On the side that fills the place, removing a worker is called replacing. */
export function WorkerActions({ assignment, onReplace, nextOnReserve }: Props) {
  const { t } = useI18n();
  const { run, runUndoable, busy } = useGigMutation();
  const [isConfirming, setConfirming] = useState(false);
  const { id, gigId, userName: name, can } = assignment;
  const isOwn = useSession().session?.user.id === assignment.userId;
  const isMine = assignment.filledBy === "me";
  const [Icon, word] = isMine ? ([ArrowLeftRight, "replace"] as const) : ([UserMinus, "remove"] as const);
  const remove = async () => {
    const param = { id: gigId, assignmentId: id };
    const error = await (isOwn ? run : runUndoable)(
      "remove",
      (options?: UndoableRequest) =>
        unwrap(api.gigs[":id"].assignments[":assignmentId"].$delete({ param, query: {} }, options)),
      t(`crew.${word}d`, { name }),
    );
    if (error === null && isMine) onReplace?.(assignment);
    return error;
  };
  const remind = () =>
    run(
      "remind",
      () => unwrap(api.assignments[":id"].remind.$post({ param: { id } })),
      t("crew.reminded", { name }),
      {
        tooManyRequests: t("crew.tooSoon"),
      },
    );
  if (!can.remove) return can.revoke ? <RevokeLinkButton assignment={assignment} /> : null;
  return (
    <span className="flex flex-wrap gap-2">
      {can.share && <ShareLinkButton assignment={assignment} />}
      {can.revoke && <RevokeLinkButton assignment={assignment} />}
      {can.remind && (
        <Button aria-label={t("crew.remindName", { name })} onClick={remind} busy={busy === "remind"}>
          <BellRing aria-hidden size={20} />
          {t("crew.remind")}
        </Button>
      )}
      <Button aria-label={t(`crew.${word}Name`, { name })} onClick={() => setConfirming(true)}>
        <Icon aria-hidden size={20} />
        {t(`crew.${word}`)}
      </Button>
      {isConfirming && (
        <LazyConfirmDialog
          title={t(`crew.${word}Title`, { name })}
          text={
            isMine && nextOnReserve !== undefined
              ? t("crew.reserve.replaceText", { name: nextOnReserve })
              : t(`crew.removeText.${assignment.filledBy}`)
          }
          yes={t(`crew.${word}`)}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </span>
  );
}

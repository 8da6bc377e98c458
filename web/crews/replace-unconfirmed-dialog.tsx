import { useState } from "react";
import type { Assignment } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useGigMutation } from "../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { RadioGroup } from "../ui/fields/radio-group.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { useCrewReserve } from "./reserve/use-crew-reserve.ts";

type Props = {
  /** Of one gig, at least one: who has not confirmed. */
  people: readonly Assignment[];
  /** Of a desk: the next of its own people is asked. */
  asksReserve: boolean;
  onClose: () => void;
};

/** Of several one is chosen first. Heavy (Dialog): load it lazily. */
export function ReplaceUnconfirmedDialog({ people, asksReserve, onClose }: Props) {
  const { t } = useI18n();
  const { runUndoable, busy } = useGigMutation();
  const [first, ...others] = people;
  const [chosenId, setChosenId] = useState(others.length === 0 && first ? first.id : null);
  const chosen = people.find(({ id }) => id === chosenId);
  const { next } = useCrewReserve(asksReserve && chosen ? { ...chosen, id: chosen.offerId } : undefined);
  const name = getDisplayName(chosen?.userName ?? "", t);
  const asks = asksReserve && next !== null;
  const title = others.length > 0 ? "Who" : "Title";
  const remove = async () => {
    if (chosen === undefined) return null;
    const only = {
      param: { id: chosen.gigId, assignmentId: chosen.id },
      query: { unconfirmed: "true" },
    };
    return runUndoable(
      "remove",
      (options) => unwrap(api.gigs[":id"].assignments[":assignmentId"].$delete(only, options)),
      t(asks ? "crew.reserve.insteadDone" : "crew.removed", { name }),
    );
  };
  const asked = next ? t("crew.reserve.replaceText", { name: next.name }) : t("crew.reserve.firstAsked");
  return (
    <ConfirmDialog
      title={t(asks ? `crew.reserve.instead${title}` : `crew.remove${title}`, { name })}
      text={
        asksReserve
          ? `${t("crew.reserve.takenOff")} ${next === null ? t("crew.reserve.nobodyFree") : asked}`
          : t(`crew.removeText.${(chosen ?? first)?.filledBy ?? "agency"}`)
      }
      yes={t(asks ? "crew.reserve.insteadYes" : "crew.remove")}
      no={t("crew.back")}
      busy={busy !== null}
      ready={chosen !== undefined}
      onYes={remove}
      onClose={onClose}
    >
      {others.length > 0 && (
        <RadioGroup
          legend={t("crew.notConfirmed")}
          choices={people.map(({ id, userName }) => ({ value: id, label: getDisplayName(userName, t) }))}
          value={chosenId}
          onChange={setChosenId}
        />
      )}
    </ConfirmDialog>
  );
}

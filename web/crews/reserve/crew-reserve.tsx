import { useRef, useState } from "react";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { CandidateRow } from "../naming/candidate-row.tsx";
import { toggleCandidate } from "../naming/candidates.ts";
import { useCrewReserve } from "./use-crew-reserve.ts";

/** Of an agency with agreed places: who is asked when one of its own falls out. */
export function CrewReserve({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  const { people, kept } = useCrewReserve(offer);
  const [isChoosing, setChoosing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const choose = (isOpen: boolean) => {
    setChoosing(isOpen);
    title.current?.focus();
  };
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 ref={title} tabIndex={-1} className="scroll-mt-24 font-semibold text-lg">
        {t("crew.reserve.title")}
      </h2>
      <Card className="grid grid-cols-1 gap-3">
        <p className="text-ink-2">
          {t(isChoosing || kept.length > 0 ? "crew.reserve.text" : "crew.reserve.none")}
        </p>
        {isChoosing ? (
          <ReservePicker
            offer={offer}
            people={people}
            kept={kept.map(({ userId }) => userId)}
            onClose={() => choose(false)}
          />
        ) : (
          <>
            {kept.length > 0 && (
              <ol className="list-decimal ps-6">
                {kept.map(({ userId, name }) => (
                  <li key={userId} className="wrap-anywhere font-semibold">
                    {name}
                  </li>
                ))}
              </ol>
            )}
            <Button
              onClick={() => choose(true)}
              disabled={people.length === 0}
              className="justify-self-start"
            >
              {t(kept.length > 0 ? "crew.reserve.change" : "crew.reserve.choose")}
            </Button>
          </>
        )}
      </Card>
    </section>
  );
}

type PickerProps = { offer: Offer; people: Candidate[]; kept: string[]; onClose: () => void };

/** In the order in which they are ticked. */
function ReservePicker({ offer, people, kept, onClose }: PickerProps) {
  const { t, count } = useI18n();
  const { run, busy } = useGigMutation();
  const [userIds, setUserIds] = useState(kept);
  const save = async () => {
    const call = () =>
      unwrap(api.gigs[":id"].reserve.$put({ param: { id: offer.gigId }, json: { userIds } }));
    if ((await run("reserve", call, t("crew.reserve.saved"))) === null) onClose();
  };
  return (
    <>
      <p className="text-ink-2 text-sm">{t("crew.reserve.order")}</p>
      <ul className="-mx-4 max-h-96 overflow-y-auto border-line border-y">
        {people.map((person) => {
          const place = userIds.indexOf(person.userId) + 1;
          return (
            <CandidateRow
              key={person.userId}
              person={person}
              offer={offer}
              offered={person.freeDates}
              dates={place > 0 ? person.freeDates : undefined}
              isFull={false}
              place={place > 0 ? place : undefined}
              onToggle={() => setUserIds(toggleCandidate(userIds, person.userId))}
            />
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" busy={busy !== null} onClick={save}>
          {userIds.length === 0 ? t("crew.reserve.saveNone") : count("crew.reserve.save", userIds.length)}
        </Button>
        <Button onClick={onClose}>{t("crew.back")}</Button>
      </div>
    </>
  );
}

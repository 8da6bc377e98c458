import type { Candidate } from "#shared/assignment.ts";
import type { Offer } from "#shared/offer.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { CandidateRow } from "./candidate-row.tsx";
import { unnamedOf } from "./candidates.ts";
import { LackingDays } from "./lacking-days.tsx";
import { RefusedPeople } from "./refused-people.tsx";
import { unnamed } from "./terms.ts";
import { useChoice } from "./use-choice.ts";
import { useNaming } from "./use-naming.ts";

/** Who comes: those who fit best are chosen already, so that naming them is one tap. */
export function CrewPicker({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  const query = { offer: offer.id };
  const { data } = useRead(api.gigs[":id"].candidates, { param: { id: offer.gigId }, query });
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  return <Picker offer={offer} people={unnamedOf(data.items)} />;
}

function Picker({ offer, people }: { offer: Offer; people: Candidate[] }) {
  const { t, count } = useI18n();
  const places = unnamed(offer);
  const choice = useChoice(offer, people);
  const { crew } = choice;
  const { name, anyway, forget, busy, refusals, needsYes } = useNaming(offer);
  const toggle = (userId: string) => {
    choice.toggle(userId);
    forget();
  };
  const send = async () => {
    choice.keep(crew.map(({ userId }) => userId));
    const left = await (needsYes ? anyway(crew) : name(crew));
    choice.keep(left.length > 0 ? left : null);
  };
  return (
    <Card as="section" first className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{count("crew.nameTitle", places)}</h2>
        <LackingDays offer={offer} />
        {people.length > 0 && (
          <p role="status" className="text-ink-2 text-sm">
            {choice.isFull
              ? count("crew.limit", crew.length)
              : t(crew.length > 0 ? "crew.nameText" : "crew.chooseText")}
          </p>
        )}
      </div>
      <People people={people} offer={offer} choice={choice} onToggle={toggle} />
      <RefusedPeople refusals={refusals} />
      <Button tone="primary" disabled={crew.length === 0} busy={busy} onClick={send}>
        {needsYes ? t("crew.nameAnyway") : count("crew.name", crew.length)}
      </Button>
    </Card>
  );
}

type PeopleProps = {
  people: Candidate[];
  offer: Offer;
  choice: ReturnType<typeof useChoice>;
  onToggle: (userId: string) => void;
};

function People({ people, offer, choice, onToggle }: PeopleProps) {
  const { t } = useI18n();
  if (people.length === 0) return <p className="text-ink-2">{t("crew.nobodyFree")}</p>;
  return (
    <ul className="-mx-4 max-h-96 overflow-y-auto border-line border-y">
      {people.map((person) => (
        <CandidateRow
          key={person.userId}
          person={person}
          offer={offer}
          dates={choice.dates.get(person.userId)}
          full={!choice.mayAdd(person)}
          onToggle={() => onToggle(person.userId)}
        />
      ))}
    </ul>
  );
}

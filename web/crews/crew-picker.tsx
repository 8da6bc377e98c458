import { useState } from "react";
import type { Candidate } from "#shared/assignment.ts";
import type { Offer } from "#shared/offer.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useRead } from "../lib/use-read.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { CandidateRow } from "./candidate-row.tsx";
import { byFitness, stillFree, suggested, toggled } from "./candidates.ts";
import { RefusedPeople } from "./refused-people.tsx";
import { unnamed } from "./terms.ts";
import { useNaming } from "./use-naming.ts";

/** Who comes: those who fit best are chosen already, so that naming them is one tap. */
export function CrewPicker({ offer }: { offer: Offer }) {
  const { t, count } = useI18n();
  const places = unnamed(offer);
  const query = { offer: offer.id };
  const { data } = useRead(api.gigs[":id"].candidates, { param: { id: offer.gigId }, query });
  const [own, choose] = useState<string[] | null>(null);
  const { name, anyway, forget, busy, refusals, needsYes } = useNaming(offer);
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;

  const people = byFitness(data.items);
  const chosen = stillFree(own ?? suggested(people, places), people);
  const toggle = (userId: string) => {
    choose(toggled(chosen, userId, places));
    forget();
  };
  const send = () => {
    choose(chosen);
    const crew = people.filter(({ userId }) => chosen.includes(userId));
    return needsYes ? anyway(crew) : name(crew);
  };
  return (
    <Card as="section" first className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="font-semibold text-lg">{count("crew.nameTitle", places)}</h2>
        <p className="text-ink-2 text-sm">{t("crew.nameText")}</p>
      </div>
      <People people={people} offer={offer} chosen={chosen} onToggle={toggle} />
      <RefusedPeople refusals={refusals} />
      <Button tone="primary" disabled={chosen.length === 0} busy={busy} onClick={send}>
        {needsYes ? t("crew.nameAnyway") : count("crew.name", chosen.length)}
      </Button>
    </Card>
  );
}

type PeopleProps = {
  people: Candidate[];
  offer: Offer;
  chosen: string[];
  onToggle: (userId: string) => void;
};

function People({ people, offer, chosen, onToggle }: PeopleProps) {
  const { t } = useI18n();
  if (people.length === 0) return <p className="text-ink-2">{t("crew.nobodyFree")}</p>;
  return (
    <ul className="-mx-4 max-h-96 overflow-y-auto border-line border-y">
      {people.map((person) => {
        return (
          <CandidateRow
            key={person.userId}
            person={person}
            offer={offer}
            chosen={chosen.includes(person.userId)}
            disabled={person.freeDays === 0}
            onToggle={() => onToggle(person.userId)}
          />
        );
      })}
    </ul>
  );
}

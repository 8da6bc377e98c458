import { useEffect, useRef, useState } from "react";
import type { Assignment, Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { RefusedPeople } from "../../domain/crew/refused-people.tsx";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { type OverrideChoice, OverrideReasonFields } from "../../domain/reasons/override-reason-fields.tsx";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { countUnnamed, type OfferInPosition } from "../terms/terms.ts";
import { CandidateRow } from "./candidate-row.tsx";
import { CandidateToolbar } from "./candidate-toolbar.tsx";
import { listNamableDates, listUnnamed, suggestCandidates, toggleCandidate } from "./candidates.ts";
import { emptySearch, findCandidates } from "./find-candidates.ts";
import { MissingWorkers } from "./missing-workers.tsx";
import { assignDays } from "./naming-groups.ts";
import { ProposeButton, type ProposedPerson } from "./propose-button.tsx";
import { useNameWorkers } from "./use-name-workers.ts";

type Props = {
  offer: Offer | OfferInPosition;
  /** Of several lists only the first is the main one. */
  isMain?: boolean;
  /** The worker who was just removed: scrolls here for a replacement. */
  replaced?: Assignment | null;
};

/** The best candidates are preselected, so that naming them is one tap. */
export function CrewPicker({ offer, isMain = true, replaced = null }: Props) {
  const { t } = useI18n();
  const query = { offer: offer.id, ...("positionId" in offer && { position: offer.positionId }) };
  const { data } = useRead(api.gigs[":id"].candidates, { param: { id: offer.gigId }, query });
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  return <CandidatePicker people={listUnnamed(data.items)} {...{ offer, isMain, replaced }} />;
}

function CandidatePicker({ offer, people, isMain, replaced }: Required<Props> & { people: Candidate[] }) {
  const { t, count } = useI18n();
  const unnamedCount = countUnnamed(offer);
  const trade = useTradeToName(offer);
  const selection = useCandidateSelection(offer, people, replaced?.userId);
  const { crew } = selection;
  const {
    name,
    anyway: nameAnyway,
    forget: clearRefusals,
    busy,
    refusals,
    needsYes: needsOverride,
  } = useNameWorkers(offer);
  const [override, setOverride] = useState<OverrideChoice>({});
  const hasReason = override.overrideReason !== undefined;
  const end = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (replaced) title.current?.focus();
  }, [replaced]);
  // Refusals and the reason field appear above the button and push it below a phone's action bar.
  useEffect(() => {
    if (refusals.length > 0 || hasReason) end.current?.scrollIntoView({ block: "nearest" });
  }, [refusals, hasReason]);
  const toggle = (userId: string) => {
    selection.toggle(userId);
    clearRefusals();
  };
  const send = async () => {
    selection.keep(crew.map(({ userId }) => userId));
    const unnamedIds = await (needsOverride ? nameAnyway(crew, override) : name(crew));
    selection.keep(unnamedIds.length > 0 ? unnamedIds : null);
  };
  return (
    <Card as="section" first={isMain} className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 ref={title} tabIndex={-1} className="scroll-mt-24 font-semibold text-lg">
          {trade
            ? t("crew.nameTrade", { trade, places: unnamedCount })
            : t("crew.nameTitle", { places: unnamedCount })}
        </h2>
        {trade && (
          <p className="text-sm">{t("crew.namedOf", { named: offer.named, places: offer.accepted })}</p>
        )}
        <MissingWorkers offer={offer} />
        {people.length > 0 && (
          <p role="status" className="text-ink-2 text-sm">
            {selection.isFull
              ? count("crew.limit", crew.length)
              : t(crew.length > 0 ? "crew.nameText" : "crew.chooseText")}
          </p>
        )}
      </div>
      {!selection.isFull && people.length > 0 && (
        <ProposeButton
          offer={offer}
          without={replaced ? [replaced.userId] : []}
          onProposal={(crew) => {
            selection.propose(crew);
            clearRefusals();
            // The button goes once no day is open.
            title.current?.focus();
          }}
        />
      )}
      <CandidateList people={people} offer={offer} selection={selection} onToggle={toggle} />
      <div ref={end} className="grid grid-cols-1 gap-3">
        <RefusedPeople refusals={refusals} />
        {needsOverride && <OverrideReasonFields value={override} onChange={setOverride} />}
        <Button
          tone={isMain ? "primary" : "secondary"}
          disabled={crew.length === 0 || (needsOverride && !hasReason)}
          busy={busy}
          onClick={send}
        >
          {needsOverride ? t("crew.nameAnyway") : count("crew.name", crew.length)}
        </Button>
      </div>
    </Card>
  );
}

/** Of a gig of several trades: the one that these places are for. */
function useTradeToName(offer: Props["offer"]): string | undefined {
  const tradeLabel = useTradeLabel();
  if (!("positionId" in offer)) return undefined;
  return tradeLabel(offer.positions.find(({ id }) => id === offer.positionId)?.industry);
}

type CandidateListProps = {
  people: Candidate[];
  offer: Offer;
  selection: ReturnType<typeof useCandidateSelection>;
  onToggle: (userId: string) => void;
};

/** More do not fit a screen. */
const maxWithoutSearch = 12;

/** Whoever is chosen is shown whatever is searched for. */
function CandidateList({ people, offer, selection, onToggle }: CandidateListProps) {
  const { t } = useI18n();
  const [search, setSearch] = useState(emptySearch);
  const isLong = people.length > maxWithoutSearch;
  const isChosen = ({ userId }: Candidate) => selection.dates.has(userId);
  const found = findCandidates(people, isLong ? search : emptySearch, isChosen);
  if (people.length === 0) return <p className="text-ink-2">{t("crew.nobodyFree")}</p>;
  return (
    <>
      {isLong && (
        <CandidateToolbar people={people} found={found.length} search={search} onSearch={setSearch} />
      )}
      <ul className="-mx-4 max-h-[70svh] overflow-y-auto border-line border-y md:max-h-96">
        {found.map((person) => (
          <CandidateRow
            key={person.userId}
            person={person}
            offer={offer}
            offered={listNamableDates(person)}
            dates={selection.dates.get(person.userId)}
            isFull={!selection.mayAdd(person)}
            next={selection.nextOf(person.userId)}
            onToggle={() => onToggle(person.userId)}
          />
        ))}
      </ul>
    </>
  );
}

/**
 * The selected candidates and their days: the suggestion (without the removed worker) until somebody is ticked or a crew
 * proposed, which has its own days.
 */
function useCandidateSelection(offer: Offer, people: readonly Candidate[], replaced?: string) {
  const [selectedIds, setSelectedIds] = useState<string[] | null>(null);
  const [proposed, setProposed] = useState<readonly ProposedPerson[]>([]);
  const ids =
    selectedIds ??
    suggestCandidates(
      people.filter(({ userId }) => userId !== replaced),
      countUnnamed(offer),
    );
  const proposalOf = (id: string) => proposed.find(({ userId }) => userId === id);
  const candidates = ids.flatMap((id) =>
    people
      .filter(({ userId }) => userId === id)
      .map((person) => ({ ...person, freeDates: proposalOf(id)?.dates ?? person.freeDates })),
  );
  const { dates, open } = assignDays(candidates, offer.lacking);
  return {
    /** In the order of selection; without those for whom no day is left. */
    crew: candidates.filter(({ userId }) => dates.has(userId)),
    dates,
    isFull: open.size === 0,
    mayAdd: (person: Candidate) => listNamableDates(person).some((date) => open.has(date)),
    toggle: (userId: string) => {
      setSelectedIds(toggleCandidate([...dates.keys()], userId));
      setProposed(proposed.filter((person) => person.userId !== userId));
    },
    /** Who would come in somebody's place. */
    nextOf: (userId: string) => people.find((person) => person.userId === proposalOf(userId)?.next)?.name,
    propose: (crew: readonly ProposedPerson[]) => {
      setProposed(crew);
      setSelectedIds(crew.map(({ userId }) => userId));
    },
    /** Selects those who were not named; null goes back to the suggestion. */
    keep: setSelectedIds,
  };
}

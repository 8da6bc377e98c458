import { Check } from "lucide-react";
import { classNames } from "../../ui/primitives/class-names.ts";

/** As the API counts: `accepted` includes confirmed, `offered` are pending offers. */
export type CrewCounts = { headcount: number; confirmed: number; accepted: number; offered: number };

export const crewStates = ["confirmed", "accepted", "offered", "open"] as const;
export type CrewState = (typeof crewStates)[number];

/** Blocks of each state; their sum is the headcount. */
export function crewBlocks({
  headcount,
  confirmed,
  accepted,
  offered,
}: CrewCounts): Record<CrewState, number> {
  const acceptedCount = Math.min(Math.max(accepted, confirmed), headcount);
  const confirmedCount = Math.min(confirmed, acceptedCount);
  const offeredCount = Math.min(offered, headcount - acceptedCount);
  return {
    confirmed: confirmedCount,
    accepted: acceptedCount - confirmedCount,
    offered: offeredCount,
    open: headcount - acceptedCount - offeredCount,
  };
}

const maxBlocks = 12;

const looks: Record<CrewState, string> = {
  confirmed: "crew-confirmed",
  accepted: "crew-accepted",
  offered: "crew-offered",
  open: "crew-open",
};

type Props = CrewCounts & {
  /** For screen readers: "3 of 5 confirmed, 1 accepted, 1 offered". */
  label: string;
  /** Full width and taller, for the gig's page. */
  large?: boolean;
  positions?: readonly CrewCounts[];
};

/**
 * One block per place; above twelve places one continuous bar with counts. Where there are several positions, a group for
 * each.
 */
export function CrewBar({ label, large = false, positions = [], ...counts }: Props) {
  const isContinuous = counts.headcount > maxBlocks;
  const groups = positions.length > 1 ? positions : [counts];
  const pieces = groups.flatMap((group, at) => {
    const blocks = crewBlocks(group);
    const filled = crewStates.filter((state) => blocks[state] > 0);
    const ofGroup = isContinuous
      ? filled.map((state) => ({ state, people: blocks[state] }))
      : filled.flatMap((state) => Array.from({ length: blocks[state] }, () => ({ state, people: 1 })));
    return ofGroup.map((piece, index) => ({ ...piece, isNewGroup: at > 0 && index === 0 }));
  });
  const Piece = isContinuous ? CrewSegment : CrewBlock;
  return (
    <span role="img" aria-label={label} className={classNames("flex", isContinuous ? "gap-0.5" : "gap-1")}>
      {pieces.map((piece, index) => (
        <Piece key={index} {...piece} large={large} />
      ))}
    </span>
  );
}

type PieceProps = { state: CrewState; large?: boolean; isNewGroup?: boolean };

export function CrewBlock({ state, large = false, isNewGroup = false }: PieceProps) {
  return (
    <span
      data-state={state}
      className={classNames(
        "crew-block",
        large ? "h-8.5" : "h-5.5 max-w-8.5",
        isNewGroup && "ms-2.5",
        looks[state],
      )}
    >
      {state === "confirmed" && <Check aria-hidden size={large ? 18 : 14} strokeWidth={3} />}
    </span>
  );
}

function CrewSegment({ state, people, large, isNewGroup = false }: PieceProps & { people: number }) {
  return (
    <span
      data-state={state}
      ref={(span) => {
        // Set by script: the CSP forbids `style` attributes, which the server would render.
        if (span) span.style.flexGrow = String(people);
      }}
      className={classNames(
        "crew-block min-w-7",
        large ? "h-8.5" : "h-5.5",
        isNewGroup && "ms-2.5",
        looks[state],
      )}
    >
      <b className="rounded-sm px-1 font-semibold text-xs leading-tight">{people}</b>
    </span>
  );
}

export function CrewLegend({ word }: { word: (state: CrewState) => string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs">
      {crewStates.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span className="flex w-6.5" aria-hidden>
            <CrewBlock state={state} />
          </span>
          {word(state)}
        </li>
      ))}
    </ul>
  );
}

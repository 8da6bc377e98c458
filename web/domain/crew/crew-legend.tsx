import { CrewBlock } from "./crew-bar.tsx";
import { type CrewState, crewStates } from "./crew-blocks.ts";

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

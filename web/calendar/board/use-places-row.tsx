import type { ComponentProps, DragEvent } from "react";
import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { keyOfPlace, type Placement } from "../placement/use-placement.tsx";
import { BoardBlock } from "./board-block.tsx";
import type { BoardRow } from "./board-grid.tsx";

/** A row of accepted places without a name, each of which can be picked; without `placement` they link to their gigs. */
export function usePlacesRow(unnamed: readonly UnnamedDay[], placement: Placement | null): BoardRow | null {
  const { t, count } = useI18n();
  const format = useFormat();
  const buttonOf = createPlaceButton(placement);
  if (unnamed.length === 0) return null;
  return {
    id: "unnamed",
    isPinned: true,
    head: <span className="block wrap-anywhere font-semibold text-sm">{t("calendar.notNamed")}</span>,
    blocksOn: (date) =>
      unnamed
        .filter((day) => day.date === date)
        .map((day) => ({
          key: keyOfPlace(day),
          render: (focusProps) => (
            <BoardBlock
              key={keyOfPlace(day)}
              gigId={day.gigId}
              state="open"
              hours={format.times(day.startTime, day.endTime)}
              label={t(placement ? "calendar.placement.choose" : "calendar.notNamed")}
              {...buttonOf(day)}
              {...focusProps}
            >
              <span className="line-clamp-2 wrap-anywhere">{day.title}</span>
              {day.industry && <span className="block wrap-anywhere">{t(`industries.${day.industry}`)}</span>}
              <span className="font-semibold">{count("calendar.unnamed", day.places)}</span>
            </BoardBlock>
          ),
        })),
  };
}

type PlaceButton = ComponentProps<"button"> & { "data-place": string };

/** Picked by a tap, by Enter or Space, and by a drag, which the others do without. */
function createPlaceButton(placement: Placement | null): (day: UnnamedDay) => { button?: PlaceButton } {
  return (day) => {
    if (placement === null) return {};
    const { picked, toggle, pick, cancel } = placement;
    return {
      button: {
        "data-place": keyOfPlace(day),
        "aria-pressed": picked !== null && keyOfPlace(picked) === keyOfPlace(day),
        onClick: () => toggle(day),
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.effectAllowed = "move";
          dataTransfer.setData("text/plain", day.title);
          // Chromium ends a drag whose page changes while it begins.
          setTimeout(() => pick(day));
        },
        onDragEnd: ({ dataTransfer }: DragEvent) => {
          if (dataTransfer.dropEffect === "none") cancel();
        },
      },
    };
  };
}

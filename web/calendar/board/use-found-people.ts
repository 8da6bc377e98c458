import type { PartialCalendar } from "../../domain/calendar/use-calendar.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { Placement } from "../placement/use-placement.tsx";
import { listFreeIds } from "../week-summary.ts";
import { type BoardFilter, filterPeople, groupPeople } from "./board-filter.ts";
import { useTradeName } from "./use-trade-name.ts";

const everybody: BoardFilter = { search: "", trade: "", municipality: "", isFree: false, group: "" };

/** In groups, or one without a name. */
export function useFoundPeople(
  calendar: PartialCalendar,
  filter: BoardFilter = everybody,
  { isOnlyPossible, canTake }: Pick<Placement, "isOnlyPossible" | "canTake">,
) {
  const { t } = useI18n();
  const tradeName = useTradeName();
  // On days that this device does not know nobody is free for sure.
  const isKnown = (calendar.unknownDays ?? []).length === 0;
  const matching = filterPeople(
    calendar.people,
    { ...filter, isFree: filter.isFree && isKnown },
    listFreeIds(calendar),
  );
  const people = isOnlyPossible ? matching.filter(canTake) : matching;
  if (filter.group === "") return { count: people.length, groups: [{ key: "", name: undefined, people }] };
  const grouping = filter.group;
  const names = { trade: t("calendar.find.noTrade"), municipality: t("calendar.find.noMunicipality") };
  const nameOf = (key: string) =>
    key === "" ? names[grouping] : grouping === "trade" ? tradeName(key) : key;
  const groups = groupPeople(people, grouping, nameOf);
  return { count: people.length, groups: groups.map((group) => ({ ...group, name: nameOf(group.key) })) };
}

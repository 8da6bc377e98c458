import { useLocation, useSearch } from "wouter";
import { dayOf } from "#shared/time-zone.ts";
import { useStep } from "../lib/use-step.ts";
import {
  type Address,
  askedBy,
  type Filter,
  fieldsOf,
  isDated,
  othersOf,
  readAddress,
  withFields,
} from "./gig-address.ts";
import { useIsPriceOwn } from "./use-pay.ts";

/** What is typed in them; all else is chosen. */
const typed: (keyof Filter)[] = ["q", "municipality", "from", "to"];

/** What the list shows, kept in the URL so that it can be sent on, and Back takes a change back. */
export function useGigFilter() {
  const [location] = useLocation();
  const step = useStep();
  const isPriceOwn = useIsPriceOwn();
  const address = readAddress(useSearch(), isPriceOwn);
  const query = askedBy(address);
  const others = othersOf(address);
  const go = (next: Address, field?: string) => {
    const pairs = Object.entries(askedBy(next)).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    );
    step(pairs.length > 0 ? `${location}?${new URLSearchParams(pairs)}` : location, field);
  };
  return {
    query: isDated(query) ? query : { ...query, from: dayOf(Date.now()) },
    filter: fieldsOf(address),
    others: others.length,
    change: (part: Filter) =>
      go(
        withFields(address, part),
        typed.find((name) => name in part),
      ),
    clear: () => go(readAddress("", isPriceOwn)),
    clearOthers: () =>
      go({ ...address, filters: address.filters.filter((one) => !others.includes(one)), isAny: false }),
  };
}

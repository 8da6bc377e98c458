import { useLocation, useSearch } from "wouter";
import { dayOf } from "#shared/time-zone.ts";
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

/** What the list shows, kept in the URL so that it can be sent on and survives going back. */
export function useGigFilter() {
  const [location, navigate] = useLocation();
  const isPriceOwn = useIsPriceOwn();
  const address = readAddress(useSearch(), isPriceOwn);
  const query = askedBy(address);
  const others = othersOf(address);
  const go = (next: Address) => {
    const pairs = Object.entries(askedBy(next)).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    );
    navigate(pairs.length > 0 ? `${location}?${new URLSearchParams(pairs)}` : location, { replace: true });
  };
  return {
    query: isDated(query) ? query : { ...query, from: dayOf(Date.now()) },
    filter: fieldsOf(address),
    others: others.length,
    change: (part: Filter) => go(withFields(address, part)),
    clear: () => go(readAddress("", isPriceOwn)),
    clearOthers: () =>
      go({ ...address, filters: address.filters.filter((one) => !others.includes(one)), isAny: false }),
  };
}

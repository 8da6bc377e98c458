import { useCan } from "../../lib/session/session.tsx";

/** Whether gigs may fit the user: their firm, or themselves. */
export function useHasFit(): boolean {
  const [offers, works] = [useCan("offers.make"), useCan("shifts.work")];
  return offers || works;
}

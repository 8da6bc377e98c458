import { useCan, useSession } from "../../lib/session/session.tsx";

/** Not for an agency's employees: the firm is paid the price, and pays them a wage of its own. */
export function useCanSeePrices(): boolean {
  const { session } = useSession();
  const [offers, creates] = [useCan("offers.make"), useCan("gigs.create")];
  return session === null || offers || creates;
}

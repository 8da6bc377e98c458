import { useCan, useSession } from "../../lib/session/session.tsx";

/** Whether the price is money that the viewer pays or gets; an employee's firm gets it, and pays them a wage of its own. */
export function useCanSeePrices(): boolean {
  const { session } = useSession();
  const [offers, creates] = [useCan("offers.make"), useCan("gigs.create")];
  return session === null || offers || creates;
}

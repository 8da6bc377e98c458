import { DateField } from "../../ui/dates/date-field.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import type { GigTerms } from "./terms.ts";

type Props = { name: "startDate" | "endDate"; label: string; gigTerms: GigTerms };

/** The first or last day of an offer, within the gig. */
export function TermsDay({ name, label, gigTerms }: Props) {
  const { inputRef, ...day } = useFormChoice<{ startDate: string; endDate: string }, "startDate" | "endDate">(
    name,
  );
  return <DateField {...day} ref={inputRef} label={label} min={gigTerms.startDate} max={gigTerms.endDate} />;
}

import { Combobox } from "../../ui/combobox/combobox.tsx";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { useIndustryOptions } from "./use-industries-label.ts";
import { useIndustrySearch } from "./use-industry-search.ts";

type Props = FieldTexts & { value: string; onChange: (value: string) => void; placeholder: string };

/** Also found by their synonyms. */
export function IndustryCombobox(props: Props) {
  const trades = useIndustryOptions();
  const find = useIndustrySearch();
  const findOptions = (query: string) =>
    find(query).flatMap((trade) => trades.filter(({ value }) => value === trade));
  return <Combobox {...props} options={trades} find={findOptions} />;
}

import type { Candidate } from "#shared/crews/assignment.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import {
  type CandidateCondition,
  type CandidateSearch,
  type CandidateSort,
  candidateSorts,
  listCandidateConditions,
} from "./find-candidates.ts";

type Props = {
  people: readonly Candidate[];
  found: number;
  search: CandidateSearch;
  onSearch: (search: CandidateSearch) => void;
};

export function CandidateToolbar({ people, found, search, onSearch }: Props) {
  const { t } = useI18n();
  const { text, sort, conditions } = search;
  const choices = listCandidateConditions(people, conditions);
  const toggle = (name: CandidateCondition) =>
    onSearch({
      ...search,
      conditions: conditions.includes(name)
        ? conditions.filter((other) => other !== name)
        : [...conditions, name],
    });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <SearchField
          label={t("crew.find.text")}
          value={text}
          onChange={(text) => onSearch({ ...search, text })}
        />
        <Select
          label={t("crew.find.sort")}
          hidesLabel
          value={sort}
          onChange={({ target }) => onSearch({ ...search, sort: target.value as CandidateSort })}
          options={candidateSorts.map((value) => ({ value, label: t(`crew.find.sorts.${value}`) }))}
        />
      </div>
      {choices.length > 0 && (
        <fieldset aria-label={t("crew.find.only")} className="flex flex-wrap gap-2">
          {choices.map((name) => (
            <SelectableChip
              key={name}
              label={t(`crew.find.conditions.${name}`)}
              selected={conditions.includes(name)}
              onToggle={() => toggle(name)}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {found < people.length && t("crew.find.found", { found, all: people.length })}
      </p>
    </div>
  );
}

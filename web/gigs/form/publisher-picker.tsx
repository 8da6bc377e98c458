import { type Ref, useState } from "react";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useDebounced } from "../../lib/hooks/use-debounced.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { ChipSearch } from "../../ui/combobox/chip-search.tsx";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";

type Publisher = { id: string; name: string };

type Props = {
  value: string;
  onChange: (organization: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** For those who publish for others; searched on the server. */
export function PublisherPicker({ value, onChange, error, inputRef }: Props) {
  const { t } = useI18n();
  const [search, setSearch] = useState("");
  const [draft, setDraft] = useDebounced(search, setSearch);
  const [picked, setPicked] = useState<Publisher | null>(null);
  const query = { type: "workProvider", limit: "6", ...(search && { search }) } as const;
  const { data } = useRead(api.organizations, { query });
  const selected = picked?.id === value ? picked : null;
  const others = data?.items.filter(({ id }) => id !== value) ?? [];
  const pick = (publisher: Publisher) => {
    setPicked(publisher);
    onChange(publisher.id === value ? "" : publisher.id);
    setDraft("");
    setSearch("");
  };
  return (
    <div className="grid gap-3">
      <ChipSearch
        label={t("gigs.publisher")}
        placeholder={t("gigs.searchPublishers")}
        value={draft}
        onType={setDraft}
        onEnter={() => {
          if (draft.trim() !== "" && draft.trim() === search && others[0]) pick(others[0]);
        }}
        error={error}
        inputRef={inputRef}
      />
      <fieldset className="flex min-h-tap flex-wrap gap-2">
        <legend className="sr-only">{t("gigs.publisher")}</legend>
        {[...(selected ? [selected] : []), ...others].map((publisher) => (
          <SelectableChip
            key={publisher.id}
            label={publisher.name}
            selected={publisher.id === value}
            onToggle={() => pick(publisher)}
          />
        ))}
        {data?.items.length === 0 && <p className="py-2 text-ink-2 text-sm">{t("gigs.noSuchPublisher")}</p>}
      </fieldset>
    </div>
  );
}

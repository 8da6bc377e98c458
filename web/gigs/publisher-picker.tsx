import { type Ref, useState } from "react";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useLate } from "../lib/use-late.ts";
import { useRead } from "../lib/use-read.ts";
import { PickChip } from "../ui/pick-chip.tsx";
import { SearchToPick } from "../ui/search-to-pick.tsx";

type Publisher = { id: string; name: string };

type Props = {
  value: string;
  onChange: (organization: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Whose gig it is, for who publishes for others: the first few work providers, the rest a few letters away. */
export function PublisherPicker({ value, onChange, error, inputRef }: Props) {
  const { t } = useI18n();
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useLate(search, setSearch);
  const [picked, setPicked] = useState<Publisher | null>(null);
  const query = { type: "workProvider", limit: "6", ...(search && { search }) } as const;
  const { data } = useRead(api.organizations, { query });
  const chosen = picked?.id === value ? picked : null;
  const others = data?.items.filter(({ id }) => id !== value) ?? [];
  const pick = (one: Publisher) => {
    setPicked(one);
    onChange(one.id === value ? "" : one.id);
    setTyped("");
    setSearch("");
  };
  return (
    <div className="grid gap-3">
      <SearchToPick
        label={t("gigs.publisher")}
        placeholder={t("gigs.searchPublishers")}
        value={typed}
        onType={setTyped}
        onEnter={() => {
          if (typed.trim() !== "" && typed.trim() === search && others[0]) pick(others[0]);
        }}
        error={error}
        inputRef={inputRef}
      />
      <fieldset className="flex min-h-tap flex-wrap gap-2">
        <legend className="sr-only">{t("gigs.publisher")}</legend>
        {[...(chosen ? [chosen] : []), ...others].map((one) => (
          <PickChip key={one.id} label={one.name} chosen={one.id === value} onToggle={() => pick(one)} />
        ))}
        {data?.items.length === 0 && <p className="py-2 text-ink-2 text-sm">{t("gigs.noSuchPublisher")}</p>}
      </fieldset>
    </div>
  );
}

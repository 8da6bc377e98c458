import { type ComponentProps, useState } from "react";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useDebounced } from "../../lib/hooks/use-debounced.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Combobox } from "../../ui/combobox/combobox.tsx";

type Props = Omit<ComponentProps<typeof Combobox>, "options" | "onType"> & { of: "users" | "organizations" };

/** People or organisations that the user may look up, searched on the server. "" is none. */
export function DirectoryCombobox({ of, value, ...props }: Props) {
  const { tag } = useI18n();
  const [search, setSearch] = useState("");
  const [, setDraft] = useDebounced(search, setSearch);
  const query = { limit: "20", ...(search && { search }) };
  const { data } = useRead(api[of], { query });
  const { data: selected } = useRead(api[of][":id"], value ? { param: { id: value } } : null);
  const matches: { id: string; name: string }[] = data?.items ?? [];
  const all =
    selected?.id === value && !matches.some(({ id }) => id === value) ? [...matches, selected] : matches;
  const options = all
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
  return <Combobox {...props} value={value} options={options} onType={setDraft} />;
}

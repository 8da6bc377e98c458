import { Bell } from "lucide-react";
import { useRef } from "react";
import { useSearch } from "wouter";
import type { SavedSearch, SavedSearchInput } from "#shared/gigs/saved-search.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { RemovableRow } from "../removable-row.tsx";

const schema = async () => (await import("#shared/gigs/saved-search.ts")).savedSearchInput;

/** Opens one's saved searches, and saves the one on screen. */
export function SavedSearchesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const query = useSearch();
  const { data, error, mutate } = useRead(api.me.searches, {});
  const list = useRef<HTMLDivElement>(null);
  // The focus would be lost with the row that had it.
  const refresh = async () => {
    await mutate();
    list.current?.focus();
  };
  const isSaved = data?.items.some((search) => search.query === query) ?? false;
  return (
    <Dialog open onClose={onClose} title={t("searches.title")}>
      {!data && (error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-16 w-full" />)}
      <div ref={list} tabIndex={-1} className="outline-none">
        {data?.items.length === 0 && <p className="text-ink-2">{t("searches.none")}</p>}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.items.map((search) => (
              <Row key={search.id} search={search} onOpen={onClose} onForgotten={refresh} />
            ))}
          </ul>
        )}
      </div>
      {query !== "" && !isSaved && <SaveForm key={query} query={query} onSaved={mutate} />}
    </Dialog>
  );
}

type RowProps = { search: SavedSearch; onOpen: () => void; onForgotten: () => Promise<unknown> };

function Row({ search: { id, name, query, notify }, onOpen, onForgotten }: RowProps) {
  const { t } = useI18n();
  return (
    <RemovableRow
      href={`${pathTo("gigs")}?${query}`}
      onFollow={onOpen}
      label={t("searches.forget", { name })}
      remove={() => unwrap(api.me.searches[":id"].$delete({ param: { id } }))}
      removed={t("searches.forgotten")}
      name={name}
      onRemoved={onForgotten}
    >
      {name}
      {notify && (
        <Bell role="img" aria-label={t("searches.notifies")} size={18} className="shrink-0 text-ink-2" />
      )}
    </RemovableRow>
  );
}

type SaveProps = { query: string; onSaved: () => Promise<unknown> };

function SaveForm({ query, onSaved }: SaveProps) {
  const { t } = useI18n();
  const toast = useToast();
  const send = async (json: SavedSearchInput, key: string) => {
    await unwrap(api.me.searches.$post({ json }, { headers: { "Idempotency-Key": key } }));
    toast.success(t("searches.saved"), json.name, { about: "search" });
    await onSaved();
  };
  return (
    <Form
      schema={schema}
      start={{ name: "", query, notify: true }}
      send={send}
      failed={t("searches.notSaved")}
      guarded={false}
      className="grid grid-cols-1 gap-3"
    >
      <SaveFields />
    </Form>
  );
}

function SaveFields() {
  const { t } = useI18n();
  const field = useFormFields<SavedSearchInput>();
  return (
    <>
      <TextField {...field("name")} label={t("searches.name")} hint={t("searches.nameHint")} maxLength={60} />
      <Checkbox {...field("notify")} label={t("searches.notify")} />
      <SubmitButton className="sm:justify-self-start">{t("searches.save")}</SubmitButton>
    </>
  );
}

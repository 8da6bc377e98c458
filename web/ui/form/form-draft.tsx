import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useFormat } from "../../lib/format/use-format.ts";
import { useHydrated } from "../../lib/hydration/hydration.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { readUserId } from "../../lib/offline/cache-store.ts";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../primitives/button.tsx";

/** Signing out deletes what begins so. */
const prefix = "keikka.unsent.draft.";

type Draft = { at: number; values: FieldValues };

/** Milliseconds after the last key. */
const pause = 300;

/** Deletes what the device keeps of a form, once it is sent. */
export function forgetDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) localStorage.removeItem(key);
}

function keyOf(name: string): string | null {
  const userId = readUserId();
  return userId === null ? null : `${prefix}${userId}.form ${name}`;
}

/**
 * Keeps what is typed into the form on this device, and offers it when the form is opened again. A name may end with
 * `@` and a version of what the form is about: drafts of its other versions are deleted.
 */
export function FormDraft({ name }: { name: string }) {
  const { t } = useI18n();
  const format = useFormat();
  const form = useFormContext();
  const { isDirty } = form.formState;
  const isHydrated = useHydrated();
  const [offered, setOffered] = useState<Draft | null>(() => (isHydrated ? loadDraft(name) : null));
  useEffect(() => {
    forgetOtherVersions(name);
    setOffered(loadDraft(name));
  }, [name]);
  const wasDirty = useRef(false);
  useEffect(() => {
    const key = keyOf(name);
    // Sent, or as it was before: then what was offered first still is.
    if (wasDirty.current && !isDirty && key !== null) saveDraft(key, offered);
    wasDirty.current = isDirty;
    if (!isDirty || key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      // Signing out has emptied the device by now.
      if (keyOf(name) === key) saveDraft(key, { at: Date.now(), values: form.getValues() });
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    };
    saveSoon();
    const stop = form.subscribe({ formState: { values: true }, callback: saveSoon });
    addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener("pagehide", save);
    };
  }, [form, name, isDirty, offered]);
  if (offered === null) return null;
  const resume = () => {
    form.reset(offered.values, { keepDefaultValues: true });
    setOffered(null);
  };
  const discard = () => {
    forgetDraft(name);
    setOffered(null);
  };
  return (
    <Banner
      live
      title={t("formDraft.from", { time: format.recent(offered.at) })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={resume}>{t("formDraft.resume")}</Button>
          <Button onClick={discard}>{t("formDraft.discard")}</Button>
        </span>
      }
    />
  );
}

function loadDraft(name: string): Draft | null {
  const key = keyOf(name);
  try {
    return key === null ? null : (JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null);
  } catch {
    return null;
  }
}

function forgetOtherVersions(name: string): void {
  const [about = "", version] = name.split("@");
  const key = keyOf(name);
  const start = keyOf(`${about}@`);
  if (version === undefined || start === null) return;
  for (const other of Object.keys(localStorage))
    if (other.startsWith(start) && other !== key) localStorage.removeItem(other);
}

/** Of whoever types here: another person's have no place on the device any more. Null: none. */
function saveDraft(key: string, draft: Draft | null): void {
  const [own] = key.split(".form ");
  try {
    for (const other of Object.keys(localStorage))
      if (other.includes(".form ") && other.startsWith(prefix) && !other.startsWith(`${own}.`))
        localStorage.removeItem(other);
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: it stays in the fields while the page is open.
  }
}

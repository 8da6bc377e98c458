import { useMemo, useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { SiteDetails } from "#shared/people/site-details.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const schema = async () => (await import("#shared/people/site-details.ts")).siteDetails;

const endpoint = api.users[":id"]["site-details"];

/** Tax number and birth date of somebody whose details the viewer may read. */
export function SiteDetailsForm({ userId }: { userId: string }) {
  const { t } = useI18n();
  const toast = useToast();
  const param = { id: userId };
  const { data, error, mutate } = useRead(endpoint, { param });
  const start = useMemo(() => data ?? { taxNumber: "", birthDate: "" }, [data]);
  if (data === undefined)
    return error ? <p role="alert">{errorText(t, error)}</p> : <Skeleton className="h-44 w-full" />;
  const send = async (json: SiteDetails) => {
    await unwrap(endpoint.$put({ param, json }));
    await mutate(json, { revalidate: false });
    toast.success(t("siteDetails.saved"), undefined, { about: "siteDetails" });
  };
  const remove = async () => {
    try {
      await unwrap(endpoint.$delete({ param }));
      await mutate(null, { revalidate: false });
      toast.success(t("siteDetails.removed"), undefined, { about: "siteDetails" });
    } catch (failure) {
      toast.error(t("layout.failed"), errorText(t, failure), { about: "siteDetails" });
    }
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <SiteDetailsFields />
      <div className="grid gap-3 sm:flex">
        <SubmitButton>{t("kit.save")}</SubmitButton>
        {data !== null && <RemoveButton remove={remove} />}
      </div>
    </Form>
  );
}

function SiteDetailsFields() {
  const { t } = useI18n();
  const field = useFormFields<SiteDetails>();
  const { inputRef, ...birthDate } = useFormChoice<SiteDetails, "birthDate">("birthDate");
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        {...field("taxNumber")}
        label={t("siteDetails.taxNumber")}
        hint={t("siteDetails.taxNumberHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <DateField
        label={t("siteDetails.birthDate")}
        {...birthDate}
        ref={inputRef}
        autoComplete="bday"
        max={toLocalDate(Date.now())}
      />
    </div>
  );
}

function RemoveButton({ remove }: { remove: () => Promise<void> }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await remove();
    setBusy(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("siteDetails.remove")}</Button>
      {isAsking && (
        <LazyConfirmDialog
          title={t("siteDetails.remove")}
          text={t("siteDetails.removeText")}
          yes={t("siteDetails.remove")}
          no={t("siteDetails.keep")}
          busy={busy}
          onYes={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

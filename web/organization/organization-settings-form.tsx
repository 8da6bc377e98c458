import type { Ref } from "react";
import { useMemo } from "react";
import { useFormState } from "react-hook-form";
import { useSWRConfig } from "swr";
import { Link } from "wouter";
import type { Organization, OrganizationPatch } from "#shared/organizations/organization.ts";
import { formatPhone } from "#shared/people/phone.ts";
import { WavesField } from "../domain/gigs/waves-field.tsx";
import { IndustryPicker } from "../domain/industries/industry-picker.tsx";
import { api, buildCacheKey, unwrap } from "../lib/api/client.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Form } from "../ui/form/form.tsx";
import { pickChangedFields } from "../ui/form/pick-changed-fields.ts";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../ui/form/use-form-field.ts";

/** Headless UI and the list weigh more than the form around the field. */
const loadMunicipalities = async () => {
  const [{ MultiCombobox }, { municipalities }] = await Promise.all([
    import("../ui/combobox/multi-combobox.tsx"),
    import("#shared/core/municipalities.ts"),
  ]);
  const options = municipalities.map(({ name, swedish }) => ({ value: name, label: name, alias: swedish }));
  return { MultiCombobox, options };
};

type Props = {
  value: readonly string[];
  onChange: (municipalities: string[]) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Municipalities, found by their Finnish or Swedish name. */
function ServiceAreaField(props: Props) {
  const { t } = useI18n();
  const loaded = useLazyImport(loadMunicipalities);
  if (!loaded) return <Skeleton className="h-24 w-full" />;
  return (
    <loaded.MultiCombobox
      {...props}
      label={t("organization.municipalities")}
      hint={t("organization.municipalitiesHint")}
      options={loaded.options}
    />
  );
}

const schema = async () => (await import("#shared/organizations/organization.ts")).organizationPatch;

type SettingsValues = Pick<
  Organization,
  "name" | "companyId" | "phone" | "industries" | "municipalities" | "waves"
>;

export function OrganizationSettingsForm({ organization }: { organization: Organization }) {
  const { t } = useI18n();
  const save = useSave();
  const start = useMemo<SettingsValues>(() => {
    const { name, companyId, phone, industries, municipalities, waves } = organization;
    return { name, companyId, phone: formatPhone(phone), industries, municipalities, waves };
  }, [organization]);
  return (
    <Form
      schema={schema}
      start={start}
      send={(patch: OrganizationPatch) => save(pickChangedFields<OrganizationPatch>(organization, patch))}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <Fields />
      {organization.types.includes("workProvider") && <Waves />}
      <SubmitButton className="sm:justify-self-start">{t("kit.save")}</SubmitButton>
    </Form>
  );
}

function Fields() {
  const { t } = useI18n();
  const field = useFormFields<SettingsValues>();
  const trades = useFormChoice<SettingsValues, "industries">("industries");
  const municipalities = useFormChoice<SettingsValues, "municipalities">("municipalities");
  return (
    <>
      <TextField
        {...field("name")}
        label={t("organization.name")}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        {...field("companyId")}
        label={t("organization.companyId")}
        hint={t("kit.companyIdHint")}
        autoComplete="off"
        maxLength={12}
      />
      <CompanyIdTakenHint />
      <TextField
        {...field("phone")}
        label={t("organization.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <IndustryPicker label={t("organization.trades")} {...trades} />
      <ServiceAreaField {...municipalities} />
    </>
  );
}

function Waves() {
  const { t } = useI18n();
  const waves = useFormChoice<SettingsValues, "waves">("waves");
  return <WavesField {...waves} hint={t("organization.wavesHint")} />;
}

/** For a business ID that another organisation has registered. */
function CompanyIdTakenHint() {
  const { t } = useI18n();
  const { errors } = useFormState<SettingsValues>();
  if (errors.companyId?.message !== "businessId.taken") return null;
  return (
    <Link href={pathTo("support")} className="justify-self-start py-2 text-link underline">
      {t("organization.askSupport")}
    </Link>
  );
}

/** Also updates the menus that show the organisation's name. */
function useSave(): (patch: OrganizationPatch) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { renew } = useSession();
  return async (patch) => {
    if (Object.keys(patch).length > 0) {
      const param = { id: "mine" };
      const saved = await unwrap(api.organizations[":id"].$patch({ param, json: patch }));
      await mutate(buildCacheKey(api.organizations[":id"], { param }), saved, { revalidate: false });
      await renew();
    }
    toast.success(t("kit.saved"), t("kit.savedDetail"), { about: "organization" });
  };
}

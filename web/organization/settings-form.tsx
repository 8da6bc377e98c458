import { useMemo } from "react";
import { useFormState } from "react-hook-form";
import { useSWRConfig } from "swr";
import { Link } from "wouter";
import type { Organization, OrganizationPatch } from "#shared/organization.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { movedOf } from "../lib/moved-of.ts";
import { useSession } from "../lib/session.tsx";
import { showPhone } from "../lib/show-phone.ts";
import { keyOf } from "../lib/use-read.ts";
import { pathTo } from "../paths.ts";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import { useToast } from "../ui/use-toast.tsx";
import { ServedPlaces } from "./served-places.tsx";

const schema = async () => (await import("#shared/organization.ts")).organizationPatch;

type Typed = Pick<Organization, "name" | "companyId" | "phone" | "industries" | "municipalities">;

export function SettingsForm({ organization }: { organization: Organization }) {
  const { t } = useI18n();
  const save = useSave();
  const start = useMemo<Typed>(() => {
    const { name, companyId, phone, industries, municipalities } = organization;
    return { name, companyId, phone: showPhone(phone), industries, municipalities };
  }, [organization]);
  return (
    <Form
      schema={schema}
      start={start}
      send={(patch: OrganizationPatch) => save(movedOf<OrganizationPatch>(organization, patch))}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <Fields />
      <SubmitButton className="sm:justify-self-start">{t("kit.save")}</SubmitButton>
    </Form>
  );
}

function Fields() {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const trades = useFormChoice<Typed, "industries">("industries");
  const places = useFormChoice<Typed, "municipalities">("municipalities");
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
      <IfTaken />
      <TextField
        {...field("phone")}
        label={t("organization.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TradePicker label={t("organization.trades")} {...trades} />
      <ServedPlaces {...places} />
    </>
  );
}

/** What to do about a business ID that is theirs and that somebody else was faster with. */
function IfTaken() {
  const { t } = useI18n();
  const { errors } = useFormState<Typed>();
  if (errors.companyId?.message !== "businessId.taken") return null;
  return (
    <Link href={pathTo("support")} className="justify-self-start py-2 text-link underline">
      {t("organization.askSupport")}
    </Link>
  );
}

/** Saves what is new; the menus that name the organisation follow. */
function useSave(): (patch: OrganizationPatch) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { renew } = useSession();
  return async (patch) => {
    if (Object.keys(patch).length > 0) {
      const param = { id: "mine" };
      const saved = await answerOf(api.organizations[":id"].$patch({ param, json: patch }));
      await mutate(keyOf(api.organizations[":id"], { param }), saved, { revalidate: false });
      await renew();
    }
    toast.success(t("kit.saved"), t("kit.savedDetail"), { about: "organization" });
  };
}

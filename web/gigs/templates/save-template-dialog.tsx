import { useWatch } from "react-hook-form";
import type { Gig } from "#shared/gigs/gig.ts";
import type { GigTemplateInput } from "#shared/templates/gig-template.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormFields } from "../../ui/form/use-form-field.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const schema = async () => (await import("#shared/templates/gig-template.ts")).gigTemplateInput;
const maxName = 60;

/** Keeps the gig as it is now, under a name. */
export function SaveTemplateDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const send = async (json: GigTemplateInput, key: string) => {
    await unwrap(api["gig-templates"].$post({ json }, { headers: { "Idempotency-Key": key } }));
    toast.success(t("gigTemplates.saved"), json.name, { about: "template" });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t("gigTemplates.save")}>
      <Form
        schema={schema}
        start={{ name: gig.title.slice(0, maxName), gigId: gig.id }}
        send={send}
        failed={t("gigTemplates.notSaved")}
        guarded={false}
        className="grid grid-cols-1 gap-3"
      >
        <NameField />
      </Form>
    </Dialog>
  );
}

function NameField() {
  const { t } = useI18n();
  const field = useFormFields<GigTemplateInput>();
  const name = useWatch<GigTemplateInput, "name">({ name: "name" });
  const { data } = useRead(api["gig-templates"], {});
  const isKnown = data?.items.some((template) => template.name === name.trim()) ?? false;
  return (
    <>
      <TextField
        {...field("name")}
        label={t("gigTemplates.name")}
        hint={t(isKnown ? "gigTemplates.replaces" : "gigTemplates.nameHint")}
        maxLength={maxName}
      />
      <SubmitButton className="sm:justify-self-start">{t("gigTemplates.save")}</SubmitButton>
    </>
  );
}

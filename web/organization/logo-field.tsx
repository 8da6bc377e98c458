import { useSWRConfig } from "swr";
import type { Organization } from "#shared/organization.ts";
import { PictureField } from "../layout/pictures/picture-field.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { keyOf } from "../lib/use-read.ts";
import { Emblem } from "../ui/emblem.tsx";

const param = { id: "mine" };
const route = api.organizations[":id"];

/** The organisation's logo. */
export function LogoField({ organization }: { organization: Organization }) {
  const { t } = useI18n();
  const { mutate } = useSWRConfig();
  const show = ({ logo }: Pick<Organization, "logo">) =>
    mutate(keyOf(route, { param }), { ...organization, logo }, { revalidate: false });
  const save = async (body: Blob) => {
    const headers = { "Content-Type": body.type };
    await show(await answerOf(route.logo.$put({ param }, { init: { body, headers } })));
  };
  const words = {
    title: t("organization.logo.title"),
    hint: t("organization.logo.hint"),
    add: t("organization.logo.add"),
    change: t("organization.logo.change"),
    remove: t("organization.logo.remove"),
    sure: t("organization.logo.sure"),
    goes: t("organization.logo.goes"),
    keep: t("organization.logo.keep"),
    removed: t("organization.logo.removed"),
  };
  return (
    <PictureField
      picture={<Emblem src={organization.logo} large />}
      isThere={organization.logo !== ""}
      words={words}
      kind="drawing"
      save={save}
      remove={async () => show(await answerOf(route.logo.$delete({ param })))}
    />
  );
}

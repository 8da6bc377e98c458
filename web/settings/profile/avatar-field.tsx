import { useSWRConfig } from "swr";
import type { Profile } from "#shared/people/profile.ts";
import { PictureField } from "../../domain/pictures/picture-field.tsx";
import { api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";

/** Also updates the header. */
export function AvatarField({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const { mutate } = useSWRConfig();
  const { renew } = useSession();
  const { avatar: route } = api.me;
  const show = async ({ avatar }: Pick<Profile, "avatar">) => {
    await mutate(buildCacheKey(api.me, {}), { ...profile, avatar }, { revalidate: false });
    await renew();
  };
  const save = async (body: Blob) => {
    const headers = { "Content-Type": body.type };
    await show(await unwrap(route.$put({}, { init: { body, headers } })));
  };
  const texts = {
    title: t("pictures.title"),
    hint: t("pictures.hint"),
    add: t("pictures.add"),
    change: t("pictures.change"),
    remove: t("pictures.remove"),
    sure: t("pictures.sure"),
    goes: t("pictures.goes"),
    keep: t("kit.back"),
    removed: t("pictures.removed"),
  };
  return (
    <PictureField
      picture={<Avatar name="" src={profile.avatar} large />}
      hasPicture={profile.avatar !== null}
      texts={texts}
      kind="face"
      save={save}
      remove={async () => show(await unwrap(route.$delete()))}
    />
  );
}

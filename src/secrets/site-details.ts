import type { Env } from "../env.ts";
import { type SiteDetails, siteDetails } from "../shared/people/site-details.ts";
import { decrypt, encrypt } from "./encryption.ts";

type Keys = Pick<Env, "SECRET_KEY" | "PREVIOUS_SECRET_KEY">;

const buildEncryptionContext = (userId: string) => ({ purpose: "siteDetails", rowId: userId }) as const;

export const encryptSiteDetails = ({ SECRET_KEY }: Keys, userId: string, details: SiteDetails) =>
  encrypt(SECRET_KEY, buildEncryptionContext(userId), details);

/** Null for none, and for what neither the present key nor the one before opens: it has to be given again. */
export async function decryptSiteDetails(
  { SECRET_KEY, PREVIOUS_SECRET_KEY }: Keys,
  userId: string,
  sealed: string | null,
): Promise<SiteDetails | null> {
  if (sealed === null) return null;
  const open = async (secret: string) =>
    siteDetails.parse(await decrypt(secret, buildEncryptionContext(userId), sealed));
  const withPrevious = () => (PREVIOUS_SECRET_KEY ? open(PREVIOUS_SECRET_KEY) : null);
  return open(SECRET_KEY)
    .catch(withPrevious)
    .catch(() => null);
}

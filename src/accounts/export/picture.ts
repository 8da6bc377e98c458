import { encodeBase64 } from "@oslojs/encoding";
import type { Env } from "../../env.ts";
import { describeFailure } from "../../http/failure.ts";
import { keyOfPicture } from "../../pictures/stored-queries.ts";
import type { Row } from "./section-queries.ts";

/**
 * The profile with the picture itself in it, as a `data:` address: the file must not need us to be looked at. Where it
 * cannot be read its address stays.
 */
export async function withPicture({ PICTURES }: Env, row: Row): Promise<Row> {
  const key = typeof row.picture === "string" ? keyOfPicture(row.picture) : null;
  if (key === null) return row;
  try {
    const stored = await PICTURES.get(key);
    if (stored === null) return row;
    const webp = encodeBase64(new Uint8Array(await stored.arrayBuffer()));
    return { ...row, picture: `data:image/webp;base64,${webp}` };
  } catch (error) {
    console.error("Picture not read", describeFailure(error));
    return row;
  }
}

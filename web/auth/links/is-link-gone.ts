import { ApiError } from "../../lib/api/client.ts";

/** Used, replaced or expired. */
export const isLinkGone = (error: unknown) => error instanceof ApiError && error.code === "link.gone";

import { ApiError } from "../../lib/api/client.ts";

/** Whether a link was used, replaced or is too old. */
export const isLinkGone = (error: unknown) => error instanceof ApiError && error.code === "link.gone";

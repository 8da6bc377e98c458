import { ApiError } from "../lib/api.ts";

/** Whether a link was used, replaced or is too old. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === "link.gone";

import type { SWRConfiguration } from "swr";
import type { Boot } from "#shared/boot.ts";

/** Screens start from what the server sent; nothing is asked twice within two seconds. */
export function swrOptions(boot: Boot): SWRConfiguration {
  return {
    fallback: { "/api/session": boot.session, ...boot.answers },
    revalidateOnMount: undefined,
    revalidateIfStale: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  };
}

import { useState } from "react";
import type { FieldError } from "#shared/core/errors.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import type { Swap } from "#shared/crews/swap.ts";
import { parseWarningCode } from "#shared/crews/warning-kinds.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { useSwapLabel } from "./use-swap-label.ts";

/** `warnings`: of an approval, which goes on with a reason. */
export function useSwapActions(swap: Swap) {
  const { id, worker, taker, gig, can } = swap;
  const { t } = useI18n();
  const { session } = useSession();
  const { run, busy } = useGigMutation();
  const toast = useToast();
  const swapLabel = useSwapLabel();
  const [warnings, setWarnings] = useState<readonly FieldError[] | null>(null);
  const param = { id };
  const names = { worker: getDisplayName(worker.name, t), taker: getDisplayName(taker?.name ?? "", t) };
  // Whoever is at the desk and takes the shifts themselves does not decline them as the desk.
  const isTaker = taker !== null && taker.id === session?.user.id;
  const isDesk = !isTaker && (can.approve || (taker === null && !can.accept));

  const approve = async (override: OverrideInput = {}) => {
    let found: readonly FieldError[] | null = null;
    const call = async () => {
      try {
        await unwrap(api.swaps[":id"].approve.$post({ param, json: override }));
      } catch (error) {
        if (!(error instanceof ApiError) || parseWarningCode(error.code) === undefined) throw error;
        found = error.problem?.errors ?? [];
      }
    };
    const error = await run("approve", call, undefined);
    setWarnings(found);
    if (error === null && found === null)
      toast.success(t("crew.swap.approved", { ...names, days: swapLabel(swap) }));
    return error;
  };
  return {
    busy,
    names,
    isTaker,
    warnings,
    forget: () => setWarnings(null),
    approve,
    accept: () =>
      run(
        "accept",
        () => unwrap(api.swaps[":id"].accept.$post({ param, json: { version: gig.version } })),
        t("crew.swap.acceptDone"),
      ),
    decline: () =>
      run(
        "decline",
        () => unwrap(api.swaps[":id"].decline.$post({ param })),
        isDesk ? t("crew.swap.declined", names) : t("crew.swap.refused"),
      ),
    withdraw: () =>
      run("withdraw", () => unwrap(api.swaps[":id"].$delete({ param })), t("crew.swap.withdrawn")),
  };
}

import { useRef, useState } from "react";
import type { Offer } from "#shared/offer.ts";
import { useChange } from "../layout/use-change.ts";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";

/**
 * Names people for an accepted offer. Where the rest would get short or the week long, the server asks back once:
 * `needsYes`, and then `anyway` names them all the same.
 */
export function useNaming(offer: Offer) {
  const { count } = useI18n();
  const { run, busy } = useChange();
  const [unwise, setUnwise] = useState(false);
  const key = useRef(crypto.randomUUID());

  async function send(userIds: string[], override: boolean) {
    const json = { offerId: offer.id, userIds, override };
    const headers = { "Idempotency-Key": key.current };
    const param = { id: offer.gigId };
    const call = () => answerOf(api.gigs[":id"].assignments.$post({ param, json }, { headers }));
    const error = await run("name", call, count("crew.named", userIds.length));
    key.current = crypto.randomUUID();
    setUnwise(error instanceof ApiError && error.code === "shift.rest");
  }
  return {
    busy: busy !== null,
    needsYes: unwise,
    name: (userIds: string[]) => send(userIds, false),
    anyway: (userIds: string[]) => send(userIds, true),
  };
}

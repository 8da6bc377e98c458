import type { InferResponseType } from "hono/client";
import { useState } from "react";
import type { Offer } from "#shared/offers/offer.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import type { OfferInPosition } from "../terms/terms.ts";

const endpoint = api.gigs[":id"].proposals;

export type ProposedPerson = InferResponseType<
  typeof endpoint.$post,
  200
>["positions"][number]["people"][number];

type Props = {
  offer: Offer | OfferInPosition;
  without: string[];
  onProposal: (crew: readonly ProposedPerson[]) => void;
};

/** Ticks the best crew for the days that lack somebody, of people who may share them; nobody is named by it. */
export function ProposeButton({ offer, without, onProposal }: Props) {
  const { t, count } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const about = `proposal ${"positionId" in offer ? offer.positionId : offer.id}`;
  const propose = async () => {
    setBusy(true);
    try {
      const position = "positionId" in offer && { position: offer.positionId };
      const json = { offer: offer.id, ...position, without };
      const { positions, cost } = await unwrap(endpoint.$post({ param: { id: offer.gigId }, json }));
      const people = positions.flatMap((position) => position.people);
      if (people.length > 0) onProposal(people);
      if (people.length === 0) toast.info(t("crew.proposal.none"), t("crew.proposal.noneText"), { about });
      else if (cost.unfilled > 0)
        toast.info(count("crew.proposal.open", cost.unfilled), undefined, { about });
      else toast.success(t("crew.proposal.full"), undefined, { about });
    } catch (error) {
      toast.error(t("crew.proposal.failed"), errorText(t, error), { about });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={propose} busy={busy} className="sm:justify-self-start">
      {t("crew.proposal.propose")}
    </Button>
  );
}

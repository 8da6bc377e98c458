import { useState } from "react";
import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";
import { givable } from "./terms.ts";
import { useAnswers } from "./use-answers.ts";

/** Gives the places that nobody is named for back to the gig, so that others can fill them. */
export function GiveBack({ offer }: { offer: Offer }) {
  const { t, count } = useI18n();
  const { release, busy } = useAnswers(offer);
  // What was asked about stays as it was, though the places are gone before the question is.
  const [asked, ask] = useState<number | null>(null);
  const places = givable(offer);
  return (
    <>
      {places > 0 && (
        <Button onClick={() => ask(places)} className="justify-self-start">
          {count("offers.release", places)}
        </Button>
      )}
      {asked !== null && (
        <Question
          title={count("offers.releaseTitle", asked)}
          text={count("offers.releaseText", asked)}
          yes={count("offers.release", asked)}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={() => release(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

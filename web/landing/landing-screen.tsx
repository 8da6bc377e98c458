import { useEffect } from "react";
import { CrewBar } from "../domain/crew/crew-bar.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSession } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import type { BadgeTone } from "../ui/primitives/badge.tsx";
import { Badge } from "../ui/primitives/badge.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { AnswerPicture, ConfirmPicture, NeedPicture } from "./step-pictures.tsx";

export default function LandingScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  useAccountDeletedToast();
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 gap-14 pt-4 pb-8 lg:gap-18 lg:pt-14">
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[1.05fr_1fr] lg:gap-14">
        <div className="grid justify-items-start gap-5.5">
          <h1 tabIndex={-1} className="font-bold text-2xl tracking-tighter">
            {t("landing.tagline")}
          </h1>
          <p className="max-w-prose text-balance text-ink-2 text-lg leading-normal">{t("landing.text")}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <LinkButton
              href={session ? pathTo("home") : pathTo("signup")}
              tone="primary"
              className="h-14 px-7 text-lg max-sm:w-full"
            >
              {session ? t("layout.toHome") : t("landing.start")}
            </LinkButton>
            <p className="text-ink-2 text-sm">{t("landing.note")}</p>
          </div>
        </div>
        <ExampleGig />
      </div>
      <Steps />
    </div>
  );
}

function ExampleGig() {
  const { t } = useI18n();
  const answers: { key: "first" | "second" | "third"; tone: BadgeTone }[] = [
    { key: "first", tone: "ok" },
    { key: "second", tone: "ok" },
    { key: "third", tone: "wait" },
  ];
  return (
    <Card
      as="section"
      aria-label={t("landing.example.label")}
      className="grid grid-cols-1 gap-3.5 p-5.5 shadow-lifted"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div>
          <p className="font-semibold">{t("landing.example.title")}</p>
          <p className="text-ink-2 text-sm">{t("landing.example.where")}</p>
        </div>
        <Badge tone="ok">{t("landing.example.state")}</Badge>
      </div>
      <CrewBar headcount={5} confirmed={3} accepted={4} offered={1} large label={t("landing.example.crew")} />
      <ul className="grid gap-2 text-sm">
        {answers.map(({ key, tone }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <span>
              <b className="font-semibold">{t(`landing.example.${key}.who`)}</b>{" "}
              {t(`landing.example.${key}.says`)}
            </span>
            <Badge tone={tone}>{t(`landing.example.${key}.state`)}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{t("landing.example.calls")}</p>
    </Card>
  );
}

function Steps() {
  const { t } = useI18n();
  const steps = [
    { key: "need", picture: <NeedPicture /> },
    { key: "answer", picture: <AnswerPicture /> },
    { key: "know", picture: <ConfirmPicture /> },
  ] as const;
  return (
    <ol className="grid gap-4 md:grid-cols-3 md:gap-5">
      {steps.map(({ key, picture }, index) => (
        <Card as="li" key={key} className="grid content-start gap-2.5">
          {picture}
          <h2 className="font-semibold text-lg">
            {index + 1}. {t(`landing.steps.${key}.title`)}
          </h2>
          <p className="text-ink-2">{t(`landing.steps.${key}.text`)}</p>
        </Card>
      ))}
    </ol>
  );
}

/** Deleting an account loads this page anew, so the toast is shown here. */
function useAccountDeletedToast(): void {
  const { t } = useI18n();
  const toast = useToast();
  useEffect(() => {
    if (location.search !== "?account=deleted") return;
    history.replaceState(history.state, "", pathTo("landing"));
    toast.success(t("landing.deleted"), t("landing.deletedText"));
  }, [t, toast]);
}

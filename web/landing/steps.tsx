import { useI18n } from "../lib/i18n.tsx";
import { Card } from "../ui/card.tsx";
import { AnswerPicture, ConfirmPicture, NeedPicture } from "./pictures.tsx";

/** The main job in three pictures. */
export function Steps() {
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

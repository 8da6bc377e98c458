import { ChevronDown } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";

/** What is asked most, each with who has use for the answer. */
export function ShortAnswers() {
  const { t } = useI18n();
  const buys = useCan("offers.answer");
  const offers = useCan("offers.make");
  const works = useCan("shifts.work");
  const names = [
    buys && "publish",
    buys && "change",
    offers && "offer",
    offers && "crew",
    works && "confirm",
    "money",
    "password",
    "language",
    "remove",
  ] as const;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      {names.map(
        (name) =>
          name && (
            <details key={name} className="group border-line border-t first:border-t-0">
              <summary className="flex min-h-tap cursor-pointer items-center gap-3 px-4 py-3 font-semibold hover:bg-wash">
                <span className="flex-1">{t(`support.questions.${name}.question`)}</span>
                <ChevronDown aria-hidden size={20} className="shrink-0 text-ink-2 group-open:rotate-180" />
              </summary>
              <p className="max-w-prose px-4 pb-4 text-ink-2">{t(`support.questions.${name}.answer`)}</p>
            </details>
          ),
      )}
    </div>
  );
}

import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { ExampleGig } from "./example-gig.tsx";
import { Steps } from "./steps.tsx";
import { useFarewell } from "./use-farewell.ts";

export default function LandingScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  useFarewell();
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

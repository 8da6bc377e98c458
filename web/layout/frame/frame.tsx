import { type ReactNode, Suspense, useEffect } from "react";
import { Link } from "wouter";
import { preloadable } from "../../lib/hydration/use-lazy-import.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { listOtherLanguages, useSwitchLanguage } from "../../lib/i18n/use-switch-language.ts";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { Toaster } from "../../ui/feedback/toaster.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { AppBanners } from "../banners/app-banners.tsx";
import { FrameErrorBoundary } from "./frame-error-boundary.tsx";
import { HeaderBar } from "./header-bar.tsx";

export const loadMemberFrame = async () => ({ default: (await import("./member-frame.tsx")).MemberFrame });

/** `--tab-bar`: the height of a phone's bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { session } = useSession();
  const MemberFrame = preloadable(loadMemberFrame);
  useEffect(startFocusLossPrevention, []);
  useEffect(startTooltips, []);
  const room =
    session && "[--tab-bar:calc(64px+env(safe-area-inset-bottom))] md:[--tab-bar:0px] short:[--tab-bar:0px]";
  return (
    <div className={classNames("[--tab-bar:0px]", room)}>
      <a
        href="#main"
        className="sr-only rounded-control bg-card font-semibold text-link focus:not-sr-only focus:p-3 focus:fixed focus:top-1 focus:left-1 focus:z-(--z-tooltip)"
      >
        {t("layout.skip")}
      </a>
      {session ? (
        <FrameErrorBoundary fallback={<HeaderBar />}>
          <Suspense fallback={<HeaderBar />}>
            <MessagesProvider of="common">
              <MemberFrame session={session} />
            </MessagesProvider>
          </Suspense>
        </FrameErrorBoundary>
      ) : (
        <VisitorHeader />
      )}
      <AppBanners />
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          "mx-auto grid max-w-300 has-data-full-width:max-w-480 grid-cols-1 content-start gap-5 px-4 pt-5 pb-[calc(var(--tab-bar)+2rem)] outline-none lg:px-6",
          !session && "min-h-[calc(100svh-3.5rem)]",
        )}
      >
        {children}
      </main>
      {!session && <VisitorFooter />}
      <Toaster />
    </div>
  );
}

/** Loaded after the first screen, before which no focused element can vanish. */
function startFocusLossPrevention() {
  const stopping = import("./prevent-focus-loss.ts").then(
    ({ preventFocusLoss }) => preventFocusLoss(),
    () => () => undefined,
  );
  return () => void stopping.then((end) => end());
}

/** Loaded with the first mouse or key event: phones never load it. */
function startTooltips() {
  const abort = new AbortController();
  let end: (() => void) | undefined;
  const start = async (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    removeEventListener("pointerover", start);
    removeEventListener("keydown", start);
    const loaded = await import("./tooltips.ts").catch(() => null);
    if (!abort.signal.aborted) end = loaded?.enableTooltips();
  };
  addEventListener("pointerover", start, { signal: abort.signal });
  addEventListener("keydown", start, { signal: abort.signal });
  return () => {
    abort.abort();
    end?.();
  };
}

/** Holds the language switch on phones, whose header has no room for it. */
function VisitorFooter() {
  const { t } = useI18n();
  return (
    <footer className="flex flex-wrap items-center gap-x-2 border-line border-t px-2 py-3 sm:justify-center">
      <nav aria-label={t("layout.legal")} className="flex flex-wrap gap-x-2">
        {(["privacy", "terms", "ranking"] as const).map((page) => (
          <Link
            key={page}
            href={pathTo(page)}
            className="inline-flex min-h-tap items-center rounded-control px-2 text-ink-2 text-sm underline hover:bg-wash"
          >
            {t(`titles.${page}`)}
          </Link>
        ))}
      </nav>
      <span className="sm:hidden">
        <LanguageSwitch />
      </span>
    </footer>
  );
}

function VisitorHeader() {
  const { t } = useI18n();
  const look = "sm:whitespace-nowrap max-sm:px-2.5 max-sm:text-center max-sm:text-sm max-sm:leading-tight";
  return (
    <HeaderBar
      after={
        <>
          <span className="max-sm:hidden">
            <LanguageSwitch />
          </span>
          <LinkButton href={pathTo("login")} slim className={look}>
            {t("titles.login")}
          </LinkButton>
          <LinkButton href={pathTo("signup")} slim className={look}>
            {t("layout.createAccount")}
          </LinkButton>
        </>
      }
    />
  );
}

function LanguageSwitch() {
  const { locale } = useI18n();
  const switchLanguage = useSwitchLanguage();
  return listOtherLanguages(locale).map((other) => (
    <button
      key={other.locale}
      type="button"
      lang={other.locale}
      onClick={() => switchLanguage(other.locale)}
      className="min-h-tap min-w-tap shrink-0 cursor-pointer rounded-control px-2 text-ink-2 text-sm hover:bg-wash"
    >
      {other.name}
    </button>
  ));
}

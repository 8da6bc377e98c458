import { type ReactNode, Suspense, useEffect } from "react";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { lazily } from "../lib/lazily.ts";
import { useSession } from "../lib/session.tsx";
import { classNames } from "../ui/class-names.ts";
import { Toaster } from "../ui/toaster.tsx";
import { AppNews } from "./app-news.tsx";
import { FramePart } from "./frame-part.tsx";
import { HeaderBar } from "./header-bar.tsx";
import { VisitorFooter } from "./visitor-footer.tsx";
import { VisitorHeader } from "./visitor-header.tsx";

/** Where the frame of who is logged in is. */
export const loadMemberFrame = async () => ({ default: (await import("./member-frame.tsx")).MemberFrame });

/** What stands around every screen. `--tab-bar` is the height that the phone's bottom bar takes. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { session } = useSession();
  const MemberFrame = lazily(loadMemberFrame);
  useEffect(holdFocus, []);
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
        <FramePart instead={<HeaderBar />}>
          <Suspense fallback={<HeaderBar />}>
            <WithMessages of="common">
              <MemberFrame session={session} />
            </WithMessages>
          </Suspense>
        </FramePart>
      ) : (
        <VisitorHeader />
      )}
      <AppNews />
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          "mx-auto grid max-w-300 grid-cols-1 content-start gap-5 px-4 pt-5 pb-[calc(var(--tab-bar)+2rem)] outline-none lg:px-6",
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

/** What one acts with goes away only after the first screen stands: until then there is nothing to load for it. */
function holdFocus() {
  const held = import("./keep-focus.ts").then(
    ({ keepFocus }) => keepFocus(),
    () => () => undefined,
  );
  return () => void held.then((end) => end());
}

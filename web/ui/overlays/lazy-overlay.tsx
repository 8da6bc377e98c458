import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../feedback/use-toast.tsx";

type Closing = { onClose: () => void };

/**
 * What opens over the page, by code that loads only then; until it is here, `coming` stands there. Where it does not
 * come, it closes and a toast says why: the page stays as it is. Chromium asks for the same file again only once the page
 * is loaded anew, which the toast leads to.
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  coming: ReactNode = null,
): ComponentType<Props & Closing> {
  return function Opened(props: Props & Closing) {
    const tell = useNotOpened();
    const fail = () => {
      tell();
      props.onClose();
    };
    const Loaded = useLazyImport(load, fail);
    if (!Loaded) return coming;
    return (
      <Held onFail={fail}>
        <Suspense fallback={coming}>
          <Loaded {...props} />
        </Suspense>
      </Held>
    );
  };
}

/** Without a line that is why. Else a deploy may have taken the file away: the page as it is now has another. */
function useNotOpened() {
  const { t } = useI18n();
  const toast = useToast();
  return () => {
    const isOffline = !navigator.onLine;
    toast.error(t("layout.notOpened"), t(isOffline ? "errors.offline" : "layout.outdated"), {
      about: "opening",
      ...(!isOffline && { action: { label: t("layout.reload"), run: () => location.reload() } }),
    });
  };
}

/** Its words may fail to come, too: that is not to take the page along. */
class Held extends Component<{ onFail: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}

import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { isConnected } from "../../lib/offline/connection.ts";
import { useToast } from "../feedback/use-toast.tsx";

type Closable = { onClose: () => void };

/**
 * An overlay whose code loads when it opens; `placeholder` is shown meanwhile. If loading fails it closes and a toast says
 * why, with a reload: Chromium fetches a failed import again only after one.
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props & Closable> {
  return function Opened(props: Props & Closable) {
    const showLoadError = useLoadErrorToast();
    const fail = () => {
      showLoadError();
      props.onClose();
    };
    const Loaded = useLazyImport(load, fail);
    if (!Loaded) return placeholder;
    return (
      <LoadErrorBoundary onFail={fail}>
        <Suspense fallback={placeholder}>
          <Loaded {...props} />
        </Suspense>
      </LoadErrorBoundary>
    );
  };
}

/** If not offline, a deploy may have removed the file, and a reload finds its successor. */
function useLoadErrorToast() {
  const { t } = useI18n();
  const toast = useToast();
  return () => {
    const isOffline = !isConnected();
    toast.error(t("layout.notOpened"), t(isOffline ? "errors.offline" : "layout.outdated"), {
      about: "opening",
      ...(!isOffline && { action: { label: t("layout.reload"), run: () => location.reload() } }),
    });
  };
}

/** Its messages may fail to load too: the page must survive that. */
class LoadErrorBoundary extends Component<{ onFail: () => void; children: ReactNode }, { failed: boolean }> {
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

export const LazyConfirmDialog = lazyOverlay(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

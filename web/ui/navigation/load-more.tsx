import { useLayoutEffect, useRef, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../primitives/button.tsx";

type Props = {
  hasMore: boolean;
  loading: boolean;
  loadMore: () => Promise<void>;
  explain: (error: unknown) => string;
  /** What is loaded, where that is not obvious. */
  label?: string;
};

export function LoadMore({ hasMore, loading, loadMore, explain, label }: Props) {
  const [failure, setFailure] = useState<unknown>(null);
  const more = () => {
    setFailure(null);
    loadMore().catch(setFailure);
  };
  if (failure !== null) return <LoadFailure text={explain(failure)} onAgain={more} />;
  return <LoadMoreButton onMore={more} {...{ hasMore, loading, label }} />;
}

type MoreProps = { hasMore: boolean; loading: boolean; onMore: () => void; label?: string | undefined };

/** After the last page the focus stays where the button was, instead of going to the top of the page. */
export function LoadMoreButton({ hasMore, loading, onMore, label }: MoreProps) {
  const { t } = useI18n();
  const [isPressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isEnd = isPressed && !hasMore;
  useLayoutEffect(() => {
    if (!isEnd) return;
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
    else setPressed(false);
  }, [isEnd]);
  const more = () => {
    setPressed(true);
    onMore();
  };
  if (isEnd)
    return (
      <p
        ref={end}
        tabIndex={-1}
        onBlur={() => setPressed(false)}
        className="justify-self-center text-ink-2 text-sm"
      >
        {t("ui.allShown")}
      </p>
    );
  if (!hasMore) return null;
  return (
    <Button onClick={more} busy={loading} className="justify-self-center">
      {label ?? t("ui.showMore")}
    </Button>
  );
}

export function LoadFailure({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{text}</p>
      <Button onClick={onAgain}>{t("ui.tryAgain")}</Button>
    </div>
  );
}

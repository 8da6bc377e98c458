import type { ReactNode } from "react";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";

type Props<Item> = {
  pages: {
    items: Item[] | undefined;
    error: unknown;
    hasMore: boolean;
    loading: boolean;
    loadMore: () => Promise<void>;
  };
  children: (items: Item[]) => ReactNode;
};

/** A list as it loads, fails, stands, and goes on. */
export function PagedList<Item>({ pages, children }: Props<Item>) {
  const { t } = useI18n();
  const { items, error, hasMore, loading, loadMore } = pages;
  return (
    <>
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {!items && Boolean(error) && <p role="alert">{errorText(t, error)}</p>}
      {items && children(items)}
      {hasMore && (
        <Button onClick={loadMore} busy={loading} className="justify-self-center">
          {t("ui.showMore")}
        </Button>
      )}
    </>
  );
}

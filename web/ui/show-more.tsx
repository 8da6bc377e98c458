import { useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "./button.tsx";

type Props = {
  hasMore: boolean;
  loading: boolean;
  loadMore: () => Promise<void>;
  explain: (error: unknown) => string;
  /** What more there is, where that is not plain. */
  label?: string;
};

/** The way on in a list that grows: where more does not come, why, and the way to try again. */
export function ShowMore({ hasMore, loading, loadMore, explain, label }: Props) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<unknown>(null);
  const more = () => {
    setFailure(null);
    loadMore().catch(setFailure);
  };
  if (failure !== null) return <NotLoaded text={explain(failure)} onAgain={more} />;
  if (!hasMore) return null;
  return (
    <Button onClick={more} busy={loading} className="justify-self-center">
      {label ?? t("ui.showMore")}
    </Button>
  );
}

/** Why something did not come, and the way to ask again. */
export function NotLoaded({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{text}</p>
      <Button onClick={onAgain}>{t("ui.tryAgain")}</Button>
    </div>
  );
}

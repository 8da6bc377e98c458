import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/primitives/button.tsx";

type Props = {
  /** What the tap will do; null while that is looked up. */
  text: string | null;
  label: string;
  busy: boolean;
  onTap: () => void;
};

/** What a link would do, and the one tap that does it. */
export function LinkAction({ text, label, busy, onTap }: Props) {
  if (text === null) return <Skeleton className="h-32 w-full" />;
  return (
    <>
      <p className="wrap-anywhere text-ink-2">{text}</p>
      <Button tone="primary" wide busy={busy} onClick={onTap}>
        {label}
      </Button>
    </>
  );
}

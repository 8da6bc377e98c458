import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/primitives/button.tsx";

type Props = {
  /** What the button will do; null while loading. */
  text: string | null;
  label: string;
  busy: boolean;
  onTap: () => void;
};

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

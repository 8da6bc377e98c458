import { classNames } from "../primitives/class-names.ts";

type Props = { className?: string };

/** The place of what is still on its way; shown only when that takes longer than 200 ms. */
export function Skeleton({ className = "h-5 w-full" }: Props) {
  return <div aria-hidden className={classNames("skeleton rounded-control bg-wash", className)} />;
}

/** A list of cards on its way; `label` is told to screen readers. */
export function SkeletonCards({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-32 w-full" />
      ))}
    </div>
  );
}

import { classNames } from "../primitives/class-names.ts";

type Props = { className?: string };

/** Appears only after 200 ms. */
export function Skeleton({ className = "h-5 w-full" }: Props) {
  return <div aria-hidden className={classNames("skeleton rounded-control bg-wash", className)} />;
}

/** `label` is for screen readers. */
export function SkeletonCards({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-32 w-full" />
      ))}
    </div>
  );
}

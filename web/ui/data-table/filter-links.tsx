import { Link } from "wouter";

type Props<Queue extends string> = {
  label: string;
  queues: readonly Queue[];
  current: string | undefined;
  hrefOf: (queue: Queue) => string;
  labelOf: (queue: Queue) => string;
};

export function FilterLinks<Queue extends string>({ label, queues, current, hrefOf, labelOf }: Props<Queue>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {queues.map((queue) => (
        <Link
          key={queue}
          href={hrefOf(queue)}
          replace={queue === current}
          aria-current={queue === current ? "true" : undefined}
          className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash aria-[current]:border-ink aria-[current]:bg-wash"
        >
          {labelOf(queue)}
        </Link>
      ))}
    </nav>
  );
}

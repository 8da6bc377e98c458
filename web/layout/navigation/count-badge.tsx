/** Without an accessible name: put it in the text of the link around it. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute -top-1.5 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-transparent bg-no px-1 font-semibold text-card text-xs leading-none"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

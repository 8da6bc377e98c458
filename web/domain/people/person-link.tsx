import { Link } from "wouter";
import { pathTo } from "../../lib/navigation/paths.ts";

type Props = { id: string; name: string; className?: string };

/** Somebody's name that leads to their page; 48 px high to the finger wherever it stands. */
export function PersonLink({ id, name, className = "" }: Props) {
  return (
    <Link
      href={pathTo("user", { id })}
      className={`-my-3.5 inline-block wrap-anywhere py-3.5 hover:underline ${className}`}
    >
      {name}
    </Link>
  );
}

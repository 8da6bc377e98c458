import { Link } from "wouter";
import { pathTo } from "../../lib/navigation/paths.ts";

type Props = { id: string; name: string; className?: string };

/** With a target of 48 px. */
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

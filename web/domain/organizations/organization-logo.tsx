import { Building2 } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../ui/primitives/class-names.ts";

type Props = { src?: string | null; large?: boolean };

/** On white in both themes, since most logos are drawn for paper. */
export function OrganizationLogo({ src, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = classNames(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-control border border-line",
    large ? "size-24" : "size-12",
  );
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt=""
        onError={() => setBroken(src)}
        className={classNames(look, "bg-[#fff] object-contain")}
      />
    );
  return (
    <span aria-hidden className={classNames(look, "bg-wash text-ink-2")}>
      <Building2 size={large ? 44 : 24} />
    </span>
  );
}

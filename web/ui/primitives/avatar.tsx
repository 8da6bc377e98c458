import { UserRound } from "lucide-react";
import { useState } from "react";
import { withPictureSize } from "#shared/people/picture.ts";
import { classNames } from "./class-names.ts";

type Props = { name: string; src?: string | null; large?: boolean };

/** The picture, else the initials, else an icon. Decorative: put the name beside it or on the button around it. */
export function Avatar({ name, src, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = classNames(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-transparent bg-wash font-semibold text-ink-2",
    large ? "size-24 text-lg" : "size-9 text-xs",
  );
  if (src && src !== broken)
    return (
      <img
        src={large ? src : withPictureSize(96, src)}
        alt=""
        onError={() => setBroken(src)}
        className={classNames(look, "object-cover")}
      />
    );
  const initials = getInitials(name);
  if (initials === "")
    return (
      <span aria-hidden className={look}>
        <UserRound size={large ? 44 : 20} />
      </span>
    );
  return (
    <span
      aria-hidden
      data-initials={initials}
      className={classNames(look, "before:content-[attr(data-initials)]")}
    />
  );
}

/** Of the first and the last name; "" for an empty name. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first, last] = [words[0] ?? "", words.length > 1 ? (words.at(-1) ?? "") : ""];
  return [first, last].map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "").join("");
}

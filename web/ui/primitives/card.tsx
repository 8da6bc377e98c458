import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type Props = ComponentProps<"div"> & { as?: "div" | "section" | "article" | "li"; first?: boolean };

/** `first`: the one that needs an answer, at most one on a screen. An article is an item for `moveToItem`, as is what has `data-item`. */
export function Card({ as: Tag = "div", first = false, className, ...attributes }: Props) {
  const look = first ? "border-2 border-ink p-[15px]" : "border border-line p-4";
  return <Tag {...(attributes as object)} className={classNames("rounded-card bg-card", look, className)} />;
}

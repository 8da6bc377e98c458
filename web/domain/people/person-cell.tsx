import type { ReactNode } from "react";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { PersonLink } from "./person-link.tsx";

type Props = {
  person: { id: string; name: string; avatar?: string | null };
  /** On a phone, where the table is a list: the row's other facts. */
  children?: ReactNode;
};

export function PersonCell({ person: { id, name, avatar }, children }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatar ?? null} />
      <span className="grid min-w-0 justify-items-start">
        <PersonLink id={id} name={name} />
        {children && (
          <span className="wrap-anywhere grid justify-items-start gap-1 font-normal text-ink-2 text-sm md:hidden">
            {children}
          </span>
        )}
      </span>
    </span>
  );
}

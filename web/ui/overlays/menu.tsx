import { Menu as Headless, MenuButton, MenuItem, MenuItems, MenuSeparator } from "@headlessui/react";
import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { classNames } from "../primitives/class-names.ts";

export type MenuEntry = { key: string; label: string; icon?: ReactNode } & (
  | { href: string }
  | { onSelect: () => void; danger?: boolean; deskOnly?: boolean }
);

type Props = {
  /** For screen readers: what the menu is about. */
  label: string;
  button: ReactNode;
  /** Separated by lines. */
  groups: readonly (readonly MenuEntry[])[];
  buttonClassName?: string;
};

const entryLook =
  "flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control border border-transparent px-3 text-left data-focus:border-edge data-focus:bg-wash";

/** Heavy (Headless UI): load it lazily. */
export function Menu({ label, button, groups, buttonClassName }: Props) {
  return (
    <Headless>
      <MenuButton aria-label={label} className={buttonClassName}>
        {button}
      </MenuButton>
      <MenuItems
        anchor="bottom end"
        className="z-(--z-menu) min-w-56 rounded-card border border-line bg-card p-1.5 shadow-lg outline-none [--anchor-gap:8px]"
      >
        {groups.map((entries, index) => (
          <Fragment key={entries[0]?.key}>
            {index > 0 && <MenuSeparator className="my-1.5 border-line border-t" />}
            {entries.map((entry) => (
              <MenuItem key={entry.key}>{entryOf(entry)}</MenuItem>
            ))}
          </Fragment>
        ))}
      </MenuItems>
    </Headless>
  );
}

function entryOf(entry: MenuEntry) {
  const inside = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if ("href" in entry) {
    return (
      <Link href={entry.href} className={entryLook}>
        {inside}
      </Link>
    );
  }
  const look = classNames(entryLook, entry.danger && "text-no", entry.deskOnly && "max-md:hidden");
  return (
    <button type="button" onClick={entry.onSelect} className={look}>
      {inside}
    </button>
  );
}

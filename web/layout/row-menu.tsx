import { EllipsisVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { useLoaded } from "../lib/use-loaded.ts";
import type { Menu as MenuOf } from "../ui/menu.tsx";

const loadMenu = async () => (await import("../ui/menu.tsx")).Menu;

type Props = { name: string; groups: ComponentProps<typeof MenuOf>["groups"] };

/** What is done about one row of a table, under one button: a row of them leaves a phone no room for the name. */
export function RowMenu({ name, groups }: Props) {
  const { t } = useI18n();
  const Menu = useLoaded(loadMenu);
  if (!Menu) return <RowMenuToCome />;
  return (
    <Menu
      label={t("employees.actionsOf", { name })}
      button={<EllipsisVertical aria-hidden />}
      buttonClassName="inline-flex size-tap cursor-pointer items-center justify-center rounded-control hover:bg-wash"
      groups={groups}
    />
  );
}

/** Where a row's menu will stand. */
export function RowMenuToCome() {
  return (
    <span className="inline-flex size-tap items-center justify-center rounded-control text-ink-3">
      <EllipsisVertical aria-hidden />
    </span>
  );
}

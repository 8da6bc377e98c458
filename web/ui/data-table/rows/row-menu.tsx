import { EllipsisVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { useLazyImport } from "../../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../../lib/i18n/i18n.tsx";
import type { Menu as MenuOf } from "../../overlays/menu.tsx";

const loadMenu = async () => (await import("../../overlays/menu.tsx")).Menu;

type Props = { name: string; groups: ComponentProps<typeof MenuOf>["groups"] };

/** One menu instead of buttons in a row, which would leave a phone no room for the name. */
export function RowMenu({ name, groups }: Props) {
  const { t } = useI18n();
  const Menu = useLazyImport(loadMenu);
  if (!Menu) return <RowMenuSkeleton />;
  return (
    <Menu
      label={t("employees.actionsOf", { name })}
      button={<EllipsisVertical aria-hidden />}
      buttonClassName="inline-flex size-tap cursor-pointer items-center justify-center rounded-control hover:bg-wash"
      groups={groups}
    />
  );
}

export function RowMenuSkeleton() {
  return (
    <span className="inline-flex size-tap items-center justify-center rounded-control text-ink-3">
      <EllipsisVertical aria-hidden />
    </span>
  );
}

import { EllipsisVertical } from "lucide-react";
import { type ComponentProps, lazy, Suspense } from "react";
import { useI18n } from "../lib/i18n.tsx";
import type { Menu as MenuOf } from "../ui/menu.tsx";

const Menu = lazy(async () => ({ default: (await import("../ui/menu.tsx")).Menu }));

const look = "inline-flex size-tap items-center justify-center rounded-control";

type Props = { name: string; groups: ComponentProps<typeof MenuOf>["groups"] };

/** What is done about one row of a table, under one button: a row of them leaves a phone no room for the name. */
export function RowMenu({ name, groups }: Props) {
  const { t } = useI18n();
  const coming = (
    <span className={`${look} text-ink-3`}>
      <EllipsisVertical aria-hidden />
    </span>
  );
  return (
    <Suspense fallback={coming}>
      <Menu
        label={t("employees.actionsOf", { name })}
        button={<EllipsisVertical aria-hidden />}
        buttonClassName={`${look} cursor-pointer hover:bg-wash`}
        groups={groups}
      />
    </Suspense>
  );
}

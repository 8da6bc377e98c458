import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Navigation } from "./navigation.ts";

const SideNavigation = lazy(async () => ({
  default: (await import("./side-navigation.tsx")).SideNavigation,
}));

type Props = { navigation: Navigation; onInstall: (() => void) | null };

/** The button that opens the side navigation on a small screen; it loads with the first tap. */
export function PhoneMenu({ navigation, onInstall }: Props) {
  const { t } = useI18n();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const close = () => setState("closed");
  return (
    <>
      <IconButton
        label={t("layout.openMenu")}
        icon={<MenuIcon aria-hidden />}
        onClick={() => setState("open")}
        className="-ml-3 md:hidden"
      />
      {state !== "never" && (
        <Suspense>
          <SideNavigation
            open={state === "open"}
            onClose={close}
            navigation={navigation}
            onInstall={onInstall}
          />
        </Suspense>
      )}
    </>
  );
}

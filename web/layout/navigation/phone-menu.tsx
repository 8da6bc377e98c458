import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { getPreloaded } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import type { Navigation } from "./navigation.ts";

const loadSide = async () => (await import("./side-navigation.tsx")).SideNavigation;
const SideNavigation = lazyOverlay(loadSide);

type Props = { navigation: Navigation; onInstall: (() => void) | null };

/** The button that opens the side navigation on a small screen; it loads with the first tap. */
export function PhoneMenu({ navigation, onInstall }: Props) {
  const { t } = useI18n();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  // Once it has come it stays, for its way out; before, the next tap is to try anew.
  const close = () => setState(getPreloaded(loadSide) ? "closed" : "never");
  return (
    <>
      <IconButton
        label={t("layout.openMenu")}
        icon={<MenuIcon aria-hidden />}
        onClick={() => setState("open")}
        className="-ml-3 md:hidden"
      />
      {state !== "never" && (
        <SideNavigation
          open={state === "open"}
          onClose={close}
          navigation={navigation}
          onInstall={onInstall}
        />
      )}
    </>
  );
}

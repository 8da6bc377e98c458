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

/** Loads with the first tap. */
export function PhoneMenu({ navigation, onInstall }: Props) {
  const { t } = useI18n();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  // Stays mounted once loaded, for its closing animation; if loading failed, the next tap retries.
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

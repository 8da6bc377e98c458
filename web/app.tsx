import { SWRConfig } from "swr";
import type { Boot } from "#shared/boot.ts";
import type { Screens } from "./drawn-screens.ts";
import { BootContext } from "./lib/boot.ts";
import { I18nProvider } from "./lib/i18n.tsx";
import type { Messages } from "./lib/messages.ts";
import { SessionProvider } from "./lib/session.tsx";
import { swrOptions } from "./lib/swr.ts";
import { Routes } from "./routes.tsx";

type Props = { boot: Boot; messages: Messages; screens: Screens };

export function App({ boot, messages, screens }: Props) {
  return (
    <BootContext value={boot}>
      <I18nProvider locale={boot.locale} messages={messages}>
        <SWRConfig value={swrOptions(boot)}>
          <SessionProvider>
            <Routes screens={screens} />
          </SessionProvider>
        </SWRConfig>
      </I18nProvider>
    </BootContext>
  );
}

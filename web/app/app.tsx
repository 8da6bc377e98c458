import { SWRConfig } from "swr";
import type { BootData } from "#shared/pages/boot-data.ts";
import { createSwrOptions } from "../lib/api/swr-options.ts";
import { I18nProvider } from "../lib/i18n/i18n.tsx";
import type { Messages } from "../lib/i18n/messages.ts";
import { BootContext } from "../lib/session/boot-data.ts";
import { SessionProvider } from "../lib/session/session.tsx";
import type { ScreenLoaders } from "../ssr/ssr-screens.ts";
import { Routes } from "./routes.tsx";

type Props = { boot: BootData; messages: Messages; screens: ScreenLoaders };

export function App({ boot, messages, screens }: Props) {
  return (
    <BootContext value={boot}>
      <I18nProvider locale={boot.locale} messages={messages}>
        <SWRConfig value={createSwrOptions(boot)}>
          <SessionProvider>
            <Routes screens={screens} />
          </SessionProvider>
        </SWRConfig>
      </I18nProvider>
    </BootContext>
  );
}

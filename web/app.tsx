import { SWRConfig } from "swr";
import type { Boot } from "#shared/boot.ts";
import { BootContext } from "./lib/boot.ts";
import { I18nProvider } from "./lib/i18n.tsx";
import type { Messages } from "./lib/messages.ts";
import { SessionProvider } from "./lib/session.tsx";
import { swrOptions } from "./lib/swr.ts";
import { Routes } from "./routes.tsx";

type Props = { boot: Boot; messages: Messages };

export function App({ boot, messages }: Props) {
  return (
    <BootContext value={boot}>
      <I18nProvider locale={boot.locale} messages={messages}>
        <SWRConfig value={swrOptions(boot)}>
          <SessionProvider>
            <Routes />
          </SessionProvider>
        </SWRConfig>
      </I18nProvider>
    </BootContext>
  );
}

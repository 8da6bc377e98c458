import { SWRConfig } from "swr";
import type { Boot } from "#shared/boot.ts";
import { I18nProvider, type Messages } from "./lib/i18n.tsx";
import { SessionProvider } from "./lib/session.tsx";
import { swrOptions } from "./lib/swr.ts";
import { Routes } from "./routes.tsx";

type Props = { boot: Boot; messages: Messages };

export function App({ boot, messages }: Props) {
  return (
    <I18nProvider locale={boot.locale} messages={messages}>
      <SWRConfig value={swrOptions(boot)}>
        <SessionProvider>
          <Routes />
        </SessionProvider>
      </SWRConfig>
    </I18nProvider>
  );
}

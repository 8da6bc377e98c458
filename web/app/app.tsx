import { SWRConfig } from "swr";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { createSwrOptions } from "../lib/api/swr-options.ts";
import { I18nProvider } from "../lib/i18n/i18n.tsx";
import type { Messages } from "../lib/i18n/messages.ts";
import { PreloadedDataContext } from "../lib/session/preloaded-data.ts";
import { SessionProvider } from "../lib/session/session.tsx";
import type { Screens } from "../ssr/ssr-screens.ts";
import { Routes } from "./routes.tsx";
import { useOutboxStart } from "./use-outbox-start.ts";

type Props = { preloaded: PreloadedData; messages: Messages; screens: Screens };

export function App({ preloaded, messages, screens }: Props) {
  return (
    <PreloadedDataContext value={preloaded}>
      <I18nProvider locale={preloaded.locale} messages={messages}>
        <SWRConfig value={createSwrOptions(preloaded)}>
          <SessionProvider>
            <OutboxStart />
            <Routes screens={screens} />
          </SessionProvider>
        </SWRConfig>
      </I18nProvider>
    </PreloadedDataContext>
  );
}

function OutboxStart() {
  useOutboxStart();
  return null;
}

import { useEffect, useEffectEvent } from "react";
import { SWRConfig } from "swr";
import type { Session } from "#shared/auth/session.ts";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { createSwrOptions } from "../lib/api/swr-options.ts";
import { I18nProvider } from "../lib/i18n/i18n.tsx";
import type { Messages } from "../lib/i18n/messages.ts";
import { PreloadedDataContext } from "../lib/session/preloaded-data.ts";
import { SessionProvider, useSession } from "../lib/session/session.tsx";
import type { Screens } from "../ssr/ssr-screens.ts";
import { Routes } from "./routes.tsx";
import { useOutboxStart } from "./use-outbox-start.ts";

type Props = {
  preloaded: PreloadedData;
  messages: Messages;
  screens: Screens;
  /** Called once for each user. */
  onSession?: (session: Session) => void;
};

export function App({ preloaded, messages, screens, onSession }: Props) {
  return (
    <PreloadedDataContext value={preloaded}>
      <I18nProvider locale={preloaded.locale} messages={messages}>
        <SWRConfig value={createSwrOptions(preloaded)}>
          <SessionProvider>
            <UserStart onSession={onSession} />
            <Routes screens={screens} />
          </SessionProvider>
        </SWRConfig>
      </I18nProvider>
    </PreloadedDataContext>
  );
}

function UserStart({ onSession }: Pick<Props, "onSession">) {
  const { session } = useSession();
  const userId = session?.user.id;
  const start = useEffectEvent(() => void (session && onSession?.(session)));
  useEffect(() => {
    if (userId !== undefined) start();
  }, [userId]);
  useOutboxStart();
  return null;
}

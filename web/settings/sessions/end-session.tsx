import type { SignedIn } from "#shared/signed-in.ts";
import { answerOf, api } from "../../lib/api.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Ending } from "../ending.tsx";
import { useDeviceName } from "./use-device-name.ts";

type Props = { onDone: () => Promise<unknown>; onClose: () => void };

/** Asks before one other browser is signed out. */
export function EndOne({ session, ...props }: Props & { session: SignedIn }) {
  const { t } = useI18n();
  const device = useDeviceName(session);
  return (
    <Ending
      section="sessions"
      title={t("settings.login.endTitle", { device })}
      text={t("settings.login.endText")}
      yes={t("settings.login.end")}
      no={t("settings.login.keep")}
      done={t("settings.login.ended")}
      failed={t("settings.login.notEnded")}
      end={() => answerOf(api.sessions[":id"].$delete({ param: { id: session.id } }))}
      {...props}
    />
  );
}

/** Asks before all other browsers are signed out. */
export function EndOthers(props: Props) {
  const { t } = useI18n();
  return (
    <Ending
      section="sessions"
      title={t("settings.login.endOthersTitle")}
      text={t("settings.login.endOthersText")}
      yes={t("settings.login.endOthers")}
      no={t("settings.login.keep")}
      done={t("settings.login.endedOthers")}
      failed={t("settings.login.notEnded")}
      end={() => answerOf(api.sessions.$delete())}
      {...props}
    />
  );
}

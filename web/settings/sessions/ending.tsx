import { useState } from "react";
import type { SignedIn } from "#shared/signed-in.ts";
import { answerOf, api } from "../../lib/api.ts";
import { detailText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { unlessGone } from "../../lib/unless-gone.ts";
import { Question } from "../../ui/question.tsx";
import { useToast } from "../../ui/use-toast.tsx";
import { focusSection } from "../focus-section.ts";
import { useDeviceName } from "./use-device-name.ts";

type Props = { onDone: () => Promise<unknown>; onClose: () => void };

/** Asks before one other browser is signed out. */
export function EndOne({ session, ...props }: Props & { session: SignedIn }) {
  const { t } = useI18n();
  const device = useDeviceName(session);
  return (
    <Ending
      title={t("settings.login.endTitle", { device })}
      text={t("settings.login.endText")}
      yes={t("settings.login.end")}
      done={t("settings.login.ended")}
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
      title={t("settings.login.endOthersTitle")}
      text={t("settings.login.endOthersText")}
      yes={t("settings.login.endOthers")}
      done={t("settings.login.endedOthers")}
      end={() => answerOf(api.sessions.$delete())}
      {...props}
    />
  );
}

type EndingProps = Props & {
  title: string;
  text: string;
  yes: string;
  done: string;
  end: () => Promise<unknown>;
};

function Ending({ title, text, yes, done, end, onDone, onClose }: EndingProps) {
  const { t } = useI18n();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const sure = async () => {
    setBusy(true);
    try {
      await end().catch(unlessGone);
      toast.success(done, undefined, { about: "sessions" });
    } catch (error) {
      toast.error(t("settings.login.notEnded"), detailText(t, error), { about: "sessions" });
    }
    await onDone();
    focusSection("sessions");
  };
  const no = t("settings.login.keep");
  return <Question {...{ title, text, yes, no, busy, onClose }} onYes={sure} />;
}

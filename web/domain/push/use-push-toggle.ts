import { failureText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { usePush } from "../../pwa/push/use-push.ts";
import { useToast } from "../../ui/feedback/use-toast.tsx";

const about = "push";

/** Pushes to this browser, and what is said when they cannot be turned on or off. */
export function usePushToggle() {
  const { t } = useI18n();
  const toast = useToast();
  const { turnOn, turnOff, ...push } = usePush();
  const run = (work: () => Promise<unknown>) =>
    work().then(
      () => toast.settle(about),
      (error) => toast.error(t("push.failed"), failureText(t, error)[1], { about }),
    );
  return { ...push, turnOn: () => run(turnOn), turnOff: () => run(turnOff) };
}

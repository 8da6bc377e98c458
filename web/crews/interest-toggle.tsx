import { Check } from "lucide-react";
import { useGigMutation } from "../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { ActionBar } from "../ui/primitives/action-bar.tsx";
import { Button } from "../ui/primitives/button.tsx";

type Props = { gigId: string; isInterested: boolean };

/** An agency's employee would like an open gig. Shown as changed at once. */
export function InterestToggle({ gigId, isInterested }: Props) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const isOn = busy === null ? isInterested : !isInterested;
  const toggle = () => {
    const { interest } = api.gigs[":id"];
    const param = { id: gigId };
    return run("interest", () =>
      unwrap(isInterested ? interest.$delete({ param }) : interest.$put({ param })),
    );
  };
  return (
    <ActionBar>
      <p role="status" className="basis-full text-ink-2 text-sm">
        {t(isOn ? "interest.sent" : "interest.text")}
      </p>
      <Button
        tone={isOn ? "secondary" : "primary"}
        aria-pressed={isOn}
        onClick={toggle}
        className="flex-1 md:flex-none"
      >
        {isOn && <Check aria-hidden size={20} />}
        {t("interest.want")}
      </Button>
    </ActionBar>
  );
}

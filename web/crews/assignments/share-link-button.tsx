import { Send } from "lucide-react";
import type { Assignment } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Button } from "../../ui/primitives/button.tsx";

/** A link by which the worker answers, to the phone's own sheet, or to the clipboard where there is none. */
export function ShareLinkButton({ assignment: { id, userName } }: { assignment: Assignment }) {
  const { t } = useI18n();
  const toast = useToast();
  const { run, busy } = useGigMutation();
  const name = getDisplayName(userName, t);
  const share = () =>
    run("share", async () => {
      const { text } = await unwrap(api.assignments[":id"].link.$post({ param: { id } }));
      if (await openShareSheet(text)) return;
      await navigator.clipboard.writeText(text);
      toast.success(t("crew.linkCopied", { name }), text, { about: `link ${id}` });
    });
  return (
    <Button aria-label={t("crew.shareName", { name })} onClick={share} busy={busy !== null}>
      <Send aria-hidden size={20} />
      {t("crew.share")}
    </Button>
  );
}

/** True when it was there, whether or not somebody was chosen in it. */
async function openShareSheet(text: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}

import { Inbox } from "lucide-react";
import { Banner } from "../ui/feedback/banner.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Progress } from "../ui/feedback/progress.tsx";
import { Skeleton, SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { ToastCard } from "../ui/feedback/toast-card.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { SessionEndedNotice } from "../ui/form/session-ended-notice.tsx";
import { Badge } from "../ui/primitives/badge.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { Story, StoryRow } from "./story-section.tsx";

const nothing = () => undefined;

export function MessageStories() {
  const toast = useToast();
  const undo = { label: "Undo", run: () => toast.info("Taken back") };
  return (
    <>
      <Story name="Banner: for information, a warning, with an action" wide>
        <Banner title="The week of Midsummer is short" text="Two days of five are off." />
        <Banner
          tone="warning"
          title="Two people are missing on Monday"
          text="Ask them today, or move the start."
          action={<Button>Ask again</Button>}
        />
      </Story>
      <Story name="Session ended beside something half written" wide>
        <SessionEndedNotice />
      </Story>
      <Story name="Toast">
        <ToastCard severity="success" summary="Published" detail="Seven agencies see it." onAct={nothing} />
        <ToastCard severity="error" summary="It was not saved" onClose={nothing} onAct={nothing} />
        <ToastCard severity="info" summary="Removed" action={undo} onClose={nothing} onAct={nothing} />
        <StoryRow>
          <Button onClick={() => toast.success("Published", "Seven agencies see it.")}>
            Say it went well
          </Button>
          <Button onClick={() => toast.error("It was not saved", "The line is down.")}>Say it failed</Button>
          <Button onClick={() => toast.info("Removed", undefined, { action: undo })}>Offer to undo</Button>
        </StoryRow>
      </Story>
      <Story name="Badge">
        <StoryRow>
          <Badge tone="ok">Confirmed</Badge>
          <Badge tone="wait">Waits for you</Badge>
          <Badge tone="no">Refused</Badge>
          <Badge>Draft</Badge>
        </StoryRow>
      </Story>
      <Story name="Progress: known, done, unknown">
        <Progress label="Sending the picture" share={0.42} />
        <Progress label="Reading the file" share={1} />
        <Progress label="Looking for people" />
      </Story>
      <Story name="Skeleton">
        <Skeleton className="h-5 w-2/3" />
        <SkeletonCards label="Loading" count={2} />
      </Story>
      <Story name="Empty state">
        <EmptyState
          icon={<Inbox size={40} />}
          title="No offers yet"
          text="Agencies answer within the hour, mostly."
          action={<Button tone="primary">Tell them again</Button>}
        />
      </Story>
    </>
  );
}

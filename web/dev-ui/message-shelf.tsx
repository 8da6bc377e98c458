import { Inbox } from "lucide-react";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { EndedNotice } from "../ui/ended-notice.tsx";
import { Progress } from "../ui/progress.tsx";
import { Skeleton, SkeletonCards } from "../ui/skeleton.tsx";
import { ToastCard } from "../ui/toast-card.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { Row, Sample } from "./shelf.tsx";

const nothing = () => undefined;

export function MessageShelf() {
  const toast = useToast();
  const undo = { label: "Undo", run: () => toast.info("Taken back") };
  return (
    <>
      <Sample name="Banner: for information, a warning, with an action" wide>
        <Banner title="The week of Midsummer is short" text="Two days of five are off." />
        <Banner
          tone="warning"
          title="Two people are missing on Monday"
          text="Ask them today, or move the start."
          action={<Button>Ask again</Button>}
        />
      </Sample>
      <Sample name="Session ended beside something half written" wide>
        <EndedNotice />
      </Sample>
      <Sample name="Toast">
        <ToastCard severity="success" summary="Published" detail="Seven agencies see it." onAct={nothing} />
        <ToastCard severity="error" summary="It was not saved" onClose={nothing} onAct={nothing} />
        <ToastCard severity="info" summary="Removed" action={undo} onClose={nothing} onAct={nothing} />
        <Row>
          <Button onClick={() => toast.success("Published", "Seven agencies see it.")}>
            Say it went well
          </Button>
          <Button onClick={() => toast.error("It was not saved", "The line is down.")}>Say it failed</Button>
          <Button onClick={() => toast.info("Removed", undefined, { action: undo })}>Offer to undo</Button>
        </Row>
      </Sample>
      <Sample name="Badge">
        <Row>
          <Badge tone="ok">Confirmed</Badge>
          <Badge tone="wait">Waits for you</Badge>
          <Badge tone="no">Refused</Badge>
          <Badge>Draft</Badge>
        </Row>
      </Sample>
      <Sample name="Progress: known, done, unknown">
        <Progress label="Sending the picture" share={0.42} />
        <Progress label="Reading the file" share={1} />
        <Progress label="Looking for people" />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton className="h-5 w-2/3" />
        <SkeletonCards label="Loading" count={2} />
      </Sample>
      <Sample name="Empty state">
        <EmptyState
          icon={<Inbox size={40} />}
          title="No offers yet"
          text="Agencies answer within the hour, mostly."
          action={<Button tone="primary">Tell them again</Button>}
        />
      </Sample>
    </>
  );
}

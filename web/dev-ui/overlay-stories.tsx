import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { TextField } from "../ui/fields/text-field.tsx";
import { Tabs } from "../ui/navigation/tabs.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { InitialFocus } from "../ui/overlays/initial-focus.tsx";
import { LazyConfirmDialog } from "../ui/overlays/lazy-overlay.tsx";
import { Menu } from "../ui/overlays/menu.tsx";
import { Sheet } from "../ui/overlays/sheet.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { Disclosure } from "../ui/primitives/disclosure.tsx";
import { devPagePath, Story, StoryRow } from "./story-section.tsx";

const groups = [
  [
    { key: "edit", label: "Change the gig", href: `${devPagePath}#overlays` },
    { key: "copy", label: "Make another like it", onSelect: () => undefined },
  ],
  [{ key: "cancel", label: "Cancel the gig", onSelect: () => undefined, danger: true }],
];

const tabs = [
  { key: "open", label: "Open", count: 12, panel: <p>Twelve gigs look for people.</p> },
  { key: "full", label: "Full", count: 3, panel: <p>Three gigs have all of theirs.</p> },
  { key: "over", label: "Over", panel: <p>What was done.</p> },
  { key: "none", label: "Nobody's", disabled: true, panel: null },
];

export function OverlayStories() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet" | null>(null);
  const [tab, setTab] = useState("open");
  const close = () => setOpen(null);
  return (
    <>
      <Story name="Dialog, confirm dialog, sheet">
        <StoryRow>
          <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
          <Button onClick={() => setOpen("confirm")}>Ask first</Button>
          <Button onClick={() => setOpen("sheet")}>Open a sheet</Button>
        </StoryRow>
        <Dialog
          open={open === "dialog"}
          onClose={close}
          title="Offer people"
          actions={
            <Button tone="primary" onClick={close}>
              Offer 3
            </Button>
          }
        >
          <InitialFocus>They have until Friday to answer.</InitialFocus>
          <TextField label="Message" />
        </Dialog>
        {open === "confirm" && (
          <LazyConfirmDialog
            title="Cancel the gig?"
            text="Five people are told at once."
            yes="Cancel the gig"
            no="Keep it"
            busy={false}
            onYes={() => Promise.resolve()}
            onClose={close}
          />
        )}
        <Sheet open={open === "sheet"} onClose={close} title="Menu">
          <Button onClick={close}>Home</Button>
        </Sheet>
      </Story>
      <Story name="Menu">
        <StoryRow>
          <Menu
            label="More"
            button={<Ellipsis aria-hidden />}
            groups={groups}
            buttonClassName="grid size-tap cursor-pointer place-items-center rounded-control border border-edge bg-card hover:bg-wash"
          />
        </StoryRow>
      </Story>
      <Story name="Disclosure">
        <Disclosure summary="Past days" className="rounded-card border border-line bg-card px-4">
          <p className="pb-4">Nothing in the past year.</p>
        </Disclosure>
      </Story>
      <Story name="Tabs" wide>
        <Tabs label="Gigs" tabs={tabs} selectedKey={tab} onSelect={setTab} />
      </Story>
    </>
  );
}

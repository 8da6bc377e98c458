import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Menu } from "../ui/menu.tsx";
import { Question } from "../ui/question.tsx";
import { ReadFirst } from "../ui/read-first.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextField } from "../ui/text-field.tsx";
import { here } from "./here.ts";
import { Row, Sample } from "./shelf.tsx";

const groups = [
  [
    { key: "edit", label: "Change the gig", href: `${here}#overlays` },
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

export function OverlayShelf() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet" | null>(null);
  const [tab, setTab] = useState("open");
  const close = () => setOpen(null);
  return (
    <>
      <Sample name="Dialog, confirm dialog, sheet">
        <Row>
          <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
          <Button onClick={() => setOpen("confirm")}>Ask first</Button>
          <Button onClick={() => setOpen("sheet")}>Open a sheet</Button>
        </Row>
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
          <ReadFirst>They have until Friday to answer.</ReadFirst>
          <TextField label="Message" />
        </Dialog>
        {open === "confirm" && (
          <Question
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
      </Sample>
      <Sample name="Menu">
        <Row>
          <Menu
            label="More"
            button={<Ellipsis aria-hidden />}
            groups={groups}
            buttonClassName="grid size-tap cursor-pointer place-items-center rounded-control border border-edge bg-card hover:bg-wash"
          />
        </Row>
      </Sample>
      <Sample name="Tabs" wide>
        <Tabs label="Gigs" tabs={tabs} chosen={tab} onChoose={setTab} />
      </Sample>
    </>
  );
}

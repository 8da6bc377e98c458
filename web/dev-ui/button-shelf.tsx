import { Bell, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { MapLink } from "../ui/map-link.tsx";
import { PhoneText } from "../ui/phone-text.tsx";
import { PickChip } from "../ui/pick-chip.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { Row, Sample } from "./shelf.tsx";

const tones = ["primary", "secondary", "quiet", "danger"] as const;

export function ButtonShelf() {
  const [chosen, choose] = useState(true);
  return (
    <>
      <Sample name="Button: as it is, disabled, pending" wide>
        {tones.map((tone) => (
          <Row key={tone}>
            <Button tone={tone}>Accept 3 of 5</Button>
            <Button tone={tone} disabled>
              Accept 3 of 5
            </Button>
            <Button tone={tone} busy>
              Accept 3 of 5
            </Button>
          </Row>
        ))}
      </Sample>
      <Sample name="Slim, wide, as a link">
        <Row>
          <Button slim>Slim</Button>
          <LinkButton href="#buttons">A link</LinkButton>
        </Row>
        <Button tone="primary" wide>
          <Plus aria-hidden size={20} />
          New gig
        </Button>
      </Sample>
      <Sample name="Icon button, tooltip">
        <Row>
          <IconButton label="Notifications" icon={<Bell aria-hidden />} />
          <IconButton label="Remove" icon={<Trash2 aria-hidden />} disabled />
          <Tooltip text="Eleven hours between two shifts, so that people sleep.">
            {(control) => (
              <Button tone="quiet" {...control}>
                What is the daily rest?
              </Button>
            )}
          </Tooltip>
        </Row>
      </Sample>
      <Sample name="Chip to pick">
        <Row>
          <PickChip label="Tiling" chosen={chosen} onToggle={() => choose(!chosen)} />
          <PickChip label="Roofing" chosen={!chosen} onToggle={() => choose(!chosen)} />
        </Row>
      </Sample>
      <Sample name="Map, phone number, spinner">
        <Row>
          <p>
            Raksa Oy, <MapLink place={["Ratinankatu 3", "Tampere"]} />
          </p>
          <p>
            <PhoneText text="Call 040 123 4567" />
          </p>
          <Spinner />
        </Row>
      </Sample>
      <Sample name="Action bar: at the bottom of a phone, in place on a desk" wide>
        <ActionBar>
          <Button tone="primary">Publish</Button>
          <Button>Save as a draft</Button>
        </ActionBar>
      </Sample>
    </>
  );
}

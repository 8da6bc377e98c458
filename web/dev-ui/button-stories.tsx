import { Bell, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { SelectableChip } from "../ui/combobox/selectable-chip.tsx";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { Tooltip } from "../ui/overlays/tooltip.tsx";
import { ActionBar } from "../ui/primitives/action-bar.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { IconButton } from "../ui/primitives/icon-button.tsx";
import { MapLink } from "../ui/primitives/map-link.tsx";
import { PhoneText } from "../ui/primitives/phone-text.tsx";
import { Story, StoryRow } from "./story-section.tsx";

const tones = ["primary", "secondary", "quiet", "danger"] as const;

export function ButtonStories() {
  const [selected, setSelected] = useState(true);
  return (
    <>
      <Story name="Button: as it is, disabled, pending" wide>
        {tones.map((tone) => (
          <StoryRow key={tone}>
            <Button tone={tone}>Accept 3 of 5</Button>
            <Button tone={tone} disabled>
              Accept 3 of 5
            </Button>
            <Button tone={tone} busy>
              Accept 3 of 5
            </Button>
          </StoryRow>
        ))}
      </Story>
      <Story name="Slim, wide, as a link">
        <StoryRow>
          <Button slim>Slim</Button>
          <LinkButton href="#buttons">A link</LinkButton>
        </StoryRow>
        <Button tone="primary" wide>
          <Plus aria-hidden size={20} />
          New gig
        </Button>
      </Story>
      <Story name="Icon button, tooltip">
        <StoryRow>
          <IconButton label="Notifications" icon={<Bell aria-hidden />} />
          <IconButton label="Remove" icon={<Trash2 aria-hidden />} disabled />
          <Tooltip text="Eleven hours between two shifts, so that people sleep.">
            {(control) => (
              <Button tone="quiet" {...control}>
                What is the daily rest?
              </Button>
            )}
          </Tooltip>
        </StoryRow>
      </Story>
      <Story name="Chip to pick">
        <StoryRow>
          <SelectableChip label="Tiling" selected={selected} onToggle={() => setSelected(!selected)} />
          <SelectableChip label="Roofing" selected={!selected} onToggle={() => setSelected(!selected)} />
        </StoryRow>
      </Story>
      <Story name="Map, phone number, spinner">
        <StoryRow>
          <p>
            Raksa Oy, <MapLink address={["Ratinankatu 3", "Tampere"]} />
          </p>
          <p>
            <PhoneText text="Call 040 123 4567" />
          </p>
          <Spinner />
        </StoryRow>
      </Story>
      <Story name="Action bar: at the bottom of a phone, in place on a desk" wide>
        <ActionBar>
          <Button tone="primary">Publish</Button>
          <Button>Save as a draft</Button>
        </ActionBar>
      </Story>
    </>
  );
}

import { Building2, HardHat } from "lucide-react";
import { useState } from "react";
import type { Industry } from "#shared/industries/industry.ts";
import { IndustryField } from "../domain/industries/industry-field.tsx";
import { IndustryPicker } from "../domain/industries/industry-picker.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { CheckboxGroup } from "../ui/fields/checkbox-group.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { RadioGroup } from "../ui/fields/radio-group.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { Story } from "./story-section.tsx";

const pays = [
  { value: "hourly", label: "By the hour" },
  { value: "fixed", label: "A fixed price", hint: "For the whole gig, not for each day." },
  { value: "barter", label: "Beer", disabled: true },
] as const;

const types = [
  { value: "company", label: "A company", text: "Needs people for its sites.", icon: <Building2 /> },
  { value: "doer", label: "A doer", text: "Comes on their own account.", icon: <HardHat /> },
] as const;

const days = [
  { value: "weekdays", label: "Weekdays" },
  { value: "weekends", label: "Weekends", hint: "Paid by the agreement." },
] as const;
type Day = (typeof days)[number]["value"];

export function ChoiceStories() {
  const [selectedDays, setSelectedDays] = useState<Day[]>(["weekdays"]);
  const [pay, setPay] = useState<(typeof pays)[number]["value"]>("hourly");
  const [type, setType] = useState<(typeof types)[number]["value"]>("company");
  const [trades, setTrades] = useState<Industry[]>(["tile_work"]);
  const [trade, setTrade] = useState("");
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Story name="Checkbox: as it is, with a hint, invalid, disabled">
        <Checkbox label="Same hours each day" defaultChecked />
        <Checkbox label="No Saturdays" hint="Saturdays fall out of the schedule." />
        <Checkbox label="I accept the terms" error="Without this no account can be made." />
        <Checkbox label="No holidays" defaultChecked disabled />
      </Story>
      <Story name="Checkbox group: as it is, invalid">
        <CheckboxGroup
          legend="Days"
          name="days"
          choices={days}
          value={selectedDays}
          onChange={setSelectedDays}
        />
        <CheckboxGroup
          legend="Days"
          name="none"
          choices={days}
          value={[]}
          onChange={setSelectedDays}
          error="Choose at least one."
        />
      </Story>
      <Story name="Switch: as it is, pending, disabled">
        <Switch
          label="Tell me by e-mail"
          hint="Once a day at most."
          checked={isOn}
          onChange={() => setOn(!isOn)}
        />
        <Switch label="Tell me on this device" defaultChecked pending />
        <Switch label="Tell me by pigeon" disabled />
      </Story>
      <Story name="Radio group: as it is, invalid, disabled">
        <RadioGroup legend="Pay" choices={pays} value={pay} onChange={setPay} />
        <RadioGroup
          legend="Pay"
          choices={pays.slice(0, 2)}
          value={null}
          onChange={setPay}
          error="Choose one of these."
        />
        <RadioGroup legend="Pay" choices={pays.slice(0, 2)} value="fixed" onChange={setPay} disabled />
      </Story>
      <Story name="Choice cards">
        <ChoiceCards name="type" legend="Who are you?" choices={types} value={type} onChange={setType} />
      </Story>
      <Story name="Trades" wide>
        <IndustryPicker label="Trades" value={trades} onChange={setTrades} />
        <IndustryField label="Trade" value={trade} onChange={setTrade} none="Any" />
      </Story>
    </>
  );
}

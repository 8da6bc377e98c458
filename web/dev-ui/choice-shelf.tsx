import { Building2, HardHat } from "lucide-react";
import { useState } from "react";
import type { Industry } from "#shared/industries.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { CheckboxGroup } from "../ui/checkbox-group.tsx";
import { ChoiceCards } from "../ui/choice-cards.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { Switch } from "../ui/switch.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { Sample } from "./shelf.tsx";

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

export function ChoiceShelf() {
  const [chosen, choose] = useState<Day[]>(["weekdays"]);
  const [pay, setPay] = useState<(typeof pays)[number]["value"]>("hourly");
  const [type, setType] = useState<(typeof types)[number]["value"]>("company");
  const [trades, setTrades] = useState<Industry[]>(["tile_work"]);
  const [on, turn] = useState(true);
  return (
    <>
      <Sample name="Checkbox: as it is, with a hint, invalid, disabled">
        <Checkbox label="Same hours each day" defaultChecked />
        <Checkbox label="No Saturdays" hint="Saturdays fall out of the schedule." />
        <Checkbox label="I accept the terms" error="Without this no account can be made." />
        <Checkbox label="No holidays" defaultChecked disabled />
      </Sample>
      <Sample name="Checkbox group: as it is, invalid">
        <CheckboxGroup legend="Days" name="days" choices={days} value={chosen} onChange={choose} />
        <CheckboxGroup
          legend="Days"
          name="none"
          choices={days}
          value={[]}
          onChange={choose}
          error="Choose at least one."
        />
      </Sample>
      <Sample name="Switch: as it is, pending, disabled">
        <Switch
          label="Tell me by e-mail"
          hint="Once a day at most."
          checked={on}
          onChange={() => turn(!on)}
        />
        <Switch label="Tell me on this device" defaultChecked pending />
        <Switch label="Tell me by pigeon" disabled />
      </Sample>
      <Sample name="Radio group: as it is, invalid, disabled">
        <RadioGroup legend="Pay" choices={pays} value={pay} onChange={setPay} />
        <RadioGroup
          legend="Pay"
          choices={pays.slice(0, 2)}
          value={null}
          onChange={setPay}
          error="Choose one of these."
        />
        <RadioGroup legend="Pay" choices={pays.slice(0, 2)} value="fixed" onChange={setPay} disabled />
      </Sample>
      <Sample name="Choice cards">
        <ChoiceCards name="type" legend="Who are you?" choices={types} value={type} onChange={setType} />
      </Sample>
      <Sample name="Trades" wide>
        <TradePicker label="Trades" value={trades} onChange={setTrades} />
      </Sample>
    </>
  );
}

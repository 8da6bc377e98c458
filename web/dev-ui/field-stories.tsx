import { useState } from "react";
import { ChipSearch } from "../ui/combobox/chip-search.tsx";
import { Field } from "../ui/fields/field.tsx";
import { MoneyField } from "../ui/fields/money-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { Select } from "../ui/fields/select.tsx";
import { Stepper } from "../ui/fields/stepper.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { PasswordField } from "../ui/password/password-field.tsx";
import { PasswordMeter } from "../ui/password/password-meter.tsx";
import { Story } from "./story-section.tsx";

const sorts = [
  { value: "start", label: "Soonest first" },
  { value: "pay", label: "Best paid first" },
];

export function FieldStories() {
  const [people, setPeople] = useState(3);
  const [cents, setCents] = useState<number | null>(3450);
  const [query, setQuery] = useState("");
  return (
    <>
      <Story name="Text field: as it is, with a hint, invalid, disabled">
        <TextField label="Title" placeholder="Drywall, two floors" />
        <TextField label="Address" hint="Where the gate is, not the office." />
        <TextField label="Business id" defaultValue="1234567-0" error="The check digit does not match." />
        <TextField label="Organisation" defaultValue="Raksa Oy" disabled />
      </Story>
      <Story name="Select, text area, own control">
        <Select label="Sort" options={sorts} />
        <Select label="Sort" options={sorts} error="Choose one of these." />
        <Select label="Sort" options={sorts} disabled />
        <TextArea label="Notes" hint="The crew reads this." />
        <Field label="Colour of the helmets" hint="Any control can stand in a field.">
          {(control) => <input type="color" {...control} className="size-tap" />}
        </Field>
      </Story>
      <Story name="Number, money, stepper">
        <NumberField label="Length" unit="m" defaultValue="12,5" />
        <MoneyField label="Pay per hour" unit="€/h" cents={cents} onCents={setCents} />
        <MoneyField label="Pay per hour" unit="€/h" cents={0} onCents={setCents} error="At least €1.00." />
        <Stepper label="People" value={people} onChange={setPeople} min={1} max={20} />
        <Stepper
          label="People"
          value={1}
          onChange={setPeople}
          min={1}
          max={1}
          error="All places are taken."
        />
      </Story>
      <Story name="Password, search">
        <PasswordField label="Password" autoComplete="off" defaultValue="plasterboard" />
        <PasswordMeter strength={null} />
        <PasswordMeter strength="weak" />
        <PasswordMeter strength="medium" />
        <PasswordMeter strength="strong" />
        <ChipSearch
          label="Trades"
          placeholder="Search trades"
          value={query}
          onType={setQuery}
          onEnter={() => setQuery("")}
        />
      </Story>
    </>
  );
}

import { useState } from "react";
import { Field } from "../ui/field.tsx";
import { MoneyField } from "../ui/money-field.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { PasswordMeter } from "../ui/password-meter.tsx";
import { SearchToPick } from "../ui/search-to-pick.tsx";
import { Select } from "../ui/select.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Sample } from "./shelf.tsx";

const sorts = [
  { value: "start", label: "Soonest first" },
  { value: "pay", label: "Best paid first" },
];

export function FieldShelf() {
  const [people, setPeople] = useState(3);
  const [cents, setCents] = useState<number | null>(3450);
  const [sought, setSought] = useState("");
  return (
    <>
      <Sample name="Text field: as it is, with a hint, invalid, disabled">
        <TextField label="Title" placeholder="Drywall, two floors" />
        <TextField label="Address" hint="Where the gate is, not the office." />
        <TextField label="Business id" defaultValue="1234567-0" error="The check digit does not match." />
        <TextField label="Organisation" defaultValue="Raksa Oy" disabled />
      </Sample>
      <Sample name="Select, text area, own control">
        <Select label="Sort" options={sorts} />
        <Select label="Sort" options={sorts} error="Choose one of these." />
        <Select label="Sort" options={sorts} disabled />
        <TextArea label="Notes" hint="The crew reads this." />
        <Field label="Colour of the helmets" hint="Any control can stand in a field.">
          {(control) => <input type="color" {...control} className="size-tap" />}
        </Field>
      </Sample>
      <Sample name="Number, money, stepper">
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
      </Sample>
      <Sample name="Password, search">
        <PasswordField label="Password" autoComplete="off" defaultValue="plasterboard" />
        <PasswordMeter strength={null} />
        <PasswordMeter strength="weak" />
        <PasswordMeter strength="medium" />
        <PasswordMeter strength="strong" />
        <SearchToPick
          label="Trades"
          placeholder="Search trades"
          value={sought}
          onType={setSought}
          onEnter={() => setSought("")}
        />
      </Sample>
    </>
  );
}

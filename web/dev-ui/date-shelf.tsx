import { useState } from "react";
import { dayOf } from "#shared/time-zone.ts";
import { useHolidayName } from "../lib/use-holiday-name.ts";
import { Calendar } from "../ui/calendar.tsx";
import { Card } from "../ui/card.tsx";
import { DateField } from "../ui/date-field.tsx";
import { DateRangeField } from "../ui/date-range-field.tsx";
import { TimeField } from "../ui/time-field.tsx";
import { Sample } from "./shelf.tsx";

export function DateShelf() {
  const today = dayOf(Date.now());
  const [day, setDay] = useState(today);
  const [range, setRange] = useState({ from: "2026-11-30", to: "2026-12-11" });
  const [time, setTime] = useState("07:30");
  const noteOf = useHolidayName();
  return (
    <>
      <Sample name="Date: as it is, invalid, disabled">
        <DateField label="First day" value={day} onChange={setDay} noteOf={noteOf} />
        <DateField label="From today on" value="" onChange={setDay} min={today} error="Choose a day." />
        <DateField label="First day" value={today} onChange={setDay} disabled />
      </Sample>
      <Sample name="The calendar that they open">
        <Card className="max-w-96 justify-self-start">
          <Calendar value="2026-12-08" range={range} onPick={setDay} noteOf={noteOf} autoFocus={false} />
        </Card>
      </Sample>
      <Sample name="Range">
        <DateRangeField
          legend="When"
          labels={{ from: "First day", to: "Last day" }}
          value={range}
          onChange={setRange}
          noteOf={noteOf}
        />
      </Sample>
      <Sample name="Time: as it is, invalid, disabled">
        <TimeField label="From" value={time} onChange={setTime} hint={'"7", "730" and "7.30" all work.'} />
        <TimeField label="From" value="" onChange={setTime} error="Not a time of the day." />
        <TimeField label="From" value="15:30" onChange={setTime} disabled />
      </Sample>
    </>
  );
}

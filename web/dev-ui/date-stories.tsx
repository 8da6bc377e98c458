import { useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useHolidayName } from "../lib/format/use-day-names.ts";
import { DateField } from "../ui/dates/date-field.tsx";
import { DateRangeField } from "../ui/dates/date-range-field.tsx";
import { MonthCalendar } from "../ui/dates/month-calendar.tsx";
import { TimeField } from "../ui/dates/time-field.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { Story } from "./story-section.tsx";

export function DateStories() {
  const today = toLocalDate(Date.now());
  const [day, setDay] = useState(today);
  const [range, setRange] = useState({ from: "2026-11-30", to: "2026-12-11" });
  const [time, setTime] = useState("07:30");
  const noteOf = useHolidayName();
  return (
    <>
      <Story name="Date: as it is, invalid, disabled">
        <DateField label="First day" value={day} onChange={setDay} noteOf={noteOf} />
        <DateField label="From today on" value="" onChange={setDay} min={today} error="Choose a day." />
        <DateField label="First day" value={today} onChange={setDay} disabled />
      </Story>
      <Story name="The calendar that they open">
        <Card className="max-w-96 justify-self-start">
          <MonthCalendar value="2026-12-08" range={range} onPick={setDay} noteOf={noteOf} autoFocus={false} />
        </Card>
      </Story>
      <Story name="Range">
        <DateRangeField
          legend="When"
          labels={{ from: "First day", to: "Last day" }}
          value={range}
          onChange={setRange}
          noteOf={noteOf}
        />
      </Story>
      <Story name="Time: as it is, invalid, disabled">
        <TimeField label="From" value={time} onChange={setTime} hint={'"7", "730" and "7.30" all work.'} />
        <TimeField label="From" value="" onChange={setTime} error="Not a time of the day." />
        <TimeField label="From" value="15:30" onChange={setTime} disabled />
      </Story>
    </>
  );
}

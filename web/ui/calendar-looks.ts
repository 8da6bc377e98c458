const arrow =
  "grid size-tap cursor-pointer place-items-center rounded-control hover:bg-wash aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:opacity-60";

/** How react-day-picker's parts are drawn. Its own stylesheet is not loaded. */
export const calendarLooks = {
  root: "relative",
  months: "grid",
  month: "grid grid-cols-1 gap-1",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: arrow,
  button_next: arrow,
  chevron: "size-6 fill-current",
  month_caption: "grid h-tap place-items-center px-tap",
  caption_label: "font-semibold first-letter:uppercase",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "h-8 font-normal text-ink-2 text-xs",
  week_number_header: "h-8 w-8 font-normal text-ink-3 text-xs",
  week_number: "w-8 text-center font-normal text-ink-3 text-xs",
  day: "group/day p-0 text-center",
  day_button:
    "relative h-tap w-full cursor-pointer rounded-control border-2 border-transparent hover:bg-wash disabled:cursor-default disabled:text-ink-3 disabled:opacity-60 " +
    "group-data-today/day:border-edge group-data-selected/day:border-ink group-data-selected/day:bg-ink group-data-selected/day:font-semibold group-data-selected/day:text-card",
  outside: "text-ink-3",
  hidden: "invisible",
  footer: "border-line border-t px-2 pt-2 text-ink-2 text-sm empty:hidden",
};

/** A dot under a day of which there is more to say, and a wash over the days of a range. */
export const markLooks = {
  noted:
    "[&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:left-1/2 [&>button]:after:size-1.5 [&>button]:after:-translate-x-1/2 [&>button]:after:rounded-full [&>button]:after:border [&>button]:after:border-no [&>button]:after:bg-no text-no",
  within: "bg-wash",
};

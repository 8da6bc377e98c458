import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { CalendarPerson, UnnamedDay } from "#shared/calendar/calendar.ts";
import { groupDayRuns } from "#shared/calendar/day-runs.ts";
import type { Problem } from "#shared/core/errors.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { type ToastOptions, useToast } from "../../ui/feedback/use-toast.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import type { PersonDays } from "../person-days.ts";
import { checkEligibility, type Eligibility, listPlaceDates } from "./check-eligibility.ts";
import { PlacementBar } from "./placement-bar.tsx";
import { useNamePerson } from "./use-name-person.ts";
import { useEligibilityText, usePlaceLabel } from "./use-place-label.ts";

const PlacementDialog = lazyOverlay(async () => (await import("./placement-dialog.tsx")).PlacementDialog);

export const keyOfPlace = ({ offerId, positionId, date }: UnnamedDay) => `${offerId} ${positionId} ${date}`;

const isSamePlace = (a: UnnamedDay, b: UnnamedDay) =>
  a.offerId === b.offerId && a.positionId === b.positionId;

export type Placement = {
  /** The place that somebody is to be named for. */
  picked: UnnamedDay | null;
  /** Picks it, or puts it back. */
  toggle: (day: UnnamedDay) => void;
  pick: (day: UnnamedDay) => void;
  cancel: () => void;
  isOnlyPossible: boolean;
  /** Whether somebody can take the place on one of its shown days. */
  canTake: (person: CalendarPerson) => boolean;
  /** Null on days on which the picked place has nobody to be named. */
  eligibilityOn: (person: CalendarPerson, date: string) => Eligibility | null;
  place: (person: CalendarPerson, date: string) => void;
  /** The bar, the dialog, and what screen readers are told. */
  ui: ReactNode;
};

/** A place and whom it was put on, which is to be asked about; `problem`: of a naming that was refused. */
type Choice = { day: UnnamedDay; person: CalendarPerson; eligibility: Eligibility; problem: Problem | null };

/** Picks a place without a name and puts somebody in it: by tap, keys or drag alike. */
export function usePlacement(unnamed: readonly UnnamedDay[], days: PersonDays): Placement {
  const { t } = useI18n();
  const format = useFormat();
  const toast = useToast();
  const describePlace = usePlaceLabel();
  const describeEligibility = useEligibilityText();
  const { name, busy } = useNamePerson();
  const [chosen, setChosen] = useState<UnnamedDay | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isOnlyPossible, setOnlyPossible] = useState(false);
  /** For screen readers; `isRefusal`: shown in the bar too. */
  const [message, setMessage] = useState({ text: "", isRefusal: false });
  const tell = (text: string, isRefusal = false) => setMessage({ text, isRefusal });
  const focusLater = useFocusLater();
  // Somebody else may have named people for it meanwhile.
  const picked = unnamed.find((day) => chosen !== null && keyOfPlace(day) === keyOfPlace(chosen)) ?? null;
  const read = useRead(
    api.gigs[":id"].candidates,
    picked && {
      param: { id: picked.gigId },
      query: { offer: picked.offerId, position: picked.positionId },
    },
    { keepPreviousData: false },
  );
  const listed = picked ? read.data?.items : undefined;
  const candidates = useMemo(
    () => listed && new Map(listed.map((person) => [person.userId, person])),
    [listed],
  );
  const ofPlace = picked ? unnamed.filter((day) => isSamePlace(day, picked)) : [];

  const end = () => {
    setChosen(null);
    setChoice(null);
    setOnlyPossible(false);
  };
  const pick = (day: UnnamedDay) => {
    setChosen(day);
    tell(t("calendar.placement.picked", { place: describePlace(day) }));
  };
  const cancel = () => {
    // What is on its way may be stored already.
    if (picked === null || busy) return;
    end();
    tell(t("calendar.placement.putBack"));
    focusLater(`[data-place="${CSS.escape(keyOfPlace(picked))}"]`);
  };
  const eligibilityOn = (person: CalendarPerson, date: string): Eligibility | null => {
    const day = ofPlace.find((other) => other.date === date);
    if (day === undefined) return null;
    const known = { candidates, shifts: days.shiftsOf(person.userId), absences: days.spansOf(person.userId) };
    return checkEligibility(person, day, known);
  };
  const finish = (person: CalendarPerson, date: string, dates: readonly string[], undo: ToastOptions) => {
    const runs = groupDayRuns(dates).map(([first, last]) => format.days(first, last));
    const named = { name: getDisplayName(person.name, t), days: runs.join(" · ") };
    toast.success(t("calendar.placement.named", named), undefined, undo);
    end();
    focusLater(`[data-cell="${CSS.escape(`${person.userId} ${date}`)}"]`);
  };
  const place = async (person: CalendarPerson, date: string) => {
    const day = ofPlace.find((other) => other.date === date);
    const eligibility = eligibilityOn(person, date);
    if (day === undefined || eligibility === null || busy) return;
    const shownName = getDisplayName(person.name, t);
    if (eligibility.can === "no")
      return tell(t("crew.refused", { names: shownName, reason: describeEligibility(eligibility) }), true);
    const dates = listPlaceDates(candidates?.get(person.userId), date);
    const ask = (problem: Problem | null) => setChoice({ day, person, eligibility, problem });
    // Until the candidates have come nobody knows of other days.
    if (candidates === undefined || dates.length > 1 || eligibility.can === "warned") return ask(null);
    const result = await name(day, person.userId, dates);
    if (result.status === "named") finish(person, date, dates, result.undo);
    if (result.status === "refused") ask(result.problem);
  };
  useEscape(picked !== null && choice === null, cancel);
  const isGone = chosen !== null && picked === null && choice === null && !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, as it goes
  useEffect(() => {
    if (!isGone) return;
    end();
    tell(t("calendar.placement.gone"));
  }, [isGone]);

  const ui = (
    <>
      <p role="status" className="sr-only">
        {message.text}
      </p>
      {picked && (
        <PlacementBar
          day={picked}
          refusal={message.isRefusal ? message.text : ""}
          isOnlyPossible={isOnlyPossible}
          onOnlyPossible={setOnlyPossible}
          onCancel={cancel}
        />
      )}
      {choice && (
        <PlacementDialog
          day={choice.day}
          person={{ userId: choice.person.userId, name: getDisplayName(choice.person.name, t) }}
          eligibility={eligibilityOn(choice.person, choice.day.date) ?? choice.eligibility}
          dates={listPlaceDates(candidates?.get(choice.person.userId), choice.day.date)}
          problem={choice.problem}
          onNamed={(dates, undo) => finish(choice.person, choice.day.date, dates, undo)}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
  return {
    ...{ picked, pick, cancel, eligibilityOn, ui },
    toggle: (day) => (picked && keyOfPlace(picked) === keyOfPlace(day) ? cancel() : pick(day)),
    place: (person, date) => void place(person, date),
    isOnlyPossible: picked !== null && isOnlyPossible,
    canTake: (person) => ofPlace.some(({ date }) => (eligibilityOn(person, date)?.can ?? "no") !== "no"),
  };
}

/** Not in a dialog, nor where something else closes by it. */
function useEscape(isOn: boolean, act: () => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

/** Focuses, once it is shown, what a selector finds or the first link in it. */
function useFocusLater() {
  const [selector, setSelector] = useState("");
  useEffect(() => {
    if (selector === "") return;
    const frame = requestAnimationFrame(() => {
      setSelector("");
      const found = document.querySelector<HTMLElement>(selector);
      (found?.querySelector<HTMLElement>("a, button") ?? found)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return setSelector;
}

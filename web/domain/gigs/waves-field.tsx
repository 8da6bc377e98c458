import { type Ref, useId } from "react";
import { type WaveAudience, waveAudiences } from "#shared/gigs/wave-audiences.ts";
import type { Wave } from "#shared/gigs/waves.ts";
import { capitalize } from "../../lib/format/capitalize.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FieldErrorText } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useWaveTimeLabel } from "./use-wave-time-label.ts";

/** The minutes that a wave starts with. */
const usualMinutes: Record<WaveAudience, number> = { partners: 0, fitting: 0, all: 240 };

/** In minutes from publishing. */
const offeredTimes = [0, 15, 30, 60, 120, 240, 480, 1440];

type Props = {
  value: readonly Wave[];
  onChange: (waves: Wave[]) => void;
  hint?: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Whom a gig tells, and when. */
export function WavesField({ value, onChange, hint, error, inputRef }: Props) {
  const { t } = useI18n();
  const name = useId();
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const minutesOf = (to: WaveAudience) => value.find((wave) => wave.to === to)?.afterMinutes;
  const set = (changed: WaveAudience, minutes: number | undefined) =>
    onChange(
      waveAudiences
        .flatMap((to) => {
          const afterMinutes = to === changed ? minutes : minutesOf(to);
          return afterMinutes === undefined ? [] : [{ to, afterMinutes }];
        })
        .sort((a, b) => a.afterMinutes - b.afterMinutes),
    );
  return (
    <fieldset aria-describedby={hint && hintId} className="grid min-w-0 gap-2">
      <legend className="font-semibold text-sm">{t("waves.legend")}</legend>
      {waveAudiences.map((to, at) => {
        const minutes = minutesOf(to);
        return (
          <div key={to} className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <Checkbox
              name={name}
              ref={at === 0 ? inputRef : undefined}
              label={t(`waves.label.${to}`)}
              hint={t(`waves.text.${to}`)}
              checked={minutes !== undefined}
              onChange={(event) => set(to, event.target.checked ? usualMinutes[to] : undefined)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
            />
            {minutes !== undefined && (
              <TimeSelect to={to} minutes={minutes} onChange={(changed) => set(to, changed)} />
            )}
          </div>
        );
      })}
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
      {hint && (
        <p id={hintId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

type TimeProps = { to: WaveAudience; minutes: number; onChange: (minutes: number) => void };

/** Also offers the time that is set, whatever it is. */
function TimeSelect({ to, minutes, onChange }: TimeProps) {
  const { t, tag } = useI18n();
  const timeLabel = useWaveTimeLabel();
  const times = [...new Set([...offeredTimes, minutes])].sort((a, b) => a - b);
  return (
    <div className="pl-9 sm:pl-0">
      <Select
        label={t("waves.whenOf", { who: t(`waves.label.${to}`) })}
        hidesLabel
        options={times.map((time) => ({ value: String(time), label: capitalize(timeLabel(time), tag) }))}
        value={String(minutes)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

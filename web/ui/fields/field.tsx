import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export type FieldTexts = { label: string; hint?: string | undefined; error?: string | undefined };

/** Attributes that tie a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = FieldTexts & {
  id?: string | undefined;
  /** Only screen readers say the label. */
  hidesLabel?: boolean | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, hint, error, id, hidesLabel, children }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={controlId} className={hidesLabel ? "sr-only" : "font-semibold text-sm"}>
        {label}
      </label>
      {children({
        id: controlId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && <FieldErrorText id={errorId}>{error}</FieldErrorText>}
      {hint && (
        <p id={hintId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 font-medium text-no text-sm">
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
      {children}
    </p>
  );
}

export const controlClass =
  "min-h-tap w-full min-w-0 rounded-control border border-edge bg-card px-3.5 py-2.5 text-base text-ink " +
  "placeholder:text-ink-3 disabled:bg-wash disabled:text-ink-2 " +
  "aria-invalid:border-2 aria-invalid:border-no";

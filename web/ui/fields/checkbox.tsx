import { type ComponentProps, useId } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, id, ...input }: Props) {
  const own = useId();
  const boxId = id ?? own;
  const noteId = `${boxId}-note`;
  const note = error ?? hint;
  const describedBy = [input["aria-describedby"], note && noteId].filter(Boolean).join(" ");
  return (
    <div className="grid">
      <label htmlFor={boxId} className="flex min-h-tap cursor-pointer items-center gap-3">
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className="check"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : input["aria-invalid"]}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p id={noteId} className={error ? "pl-9 font-medium text-no text-sm" : "pl-9 text-ink-2 text-sm"}>
          {note}
        </p>
      )}
    </div>
  );
}

import { type ComponentProps, useId } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & {
  label: string;
  hint?: string | undefined;
  /** While the change is being sent: shows the new state and ignores clicks. */
  pending?: boolean;
};

/** Takes effect at once; what is sent with a form is a `Checkbox`. */
export function Switch({ label, hint, pending = false, id, onClick, onChange, ...input }: Props) {
  const own = useId();
  const switchId = id ?? own;
  const hintId = `${switchId}-hint`;
  return (
    <div className="grid">
      <label
        htmlFor={switchId}
        className="flex min-h-tap cursor-pointer items-center justify-between gap-4 has-disabled:cursor-default has-disabled:text-ink-3"
      >
        <span>{label}</span>
        <input
          {...input}
          id={switchId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a box is checked
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          aria-busy={pending || undefined}
          aria-disabled={pending || undefined}
          onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
          onChange={(event) => !pending && onChange?.(event)}
          className="switch"
        />
      </label>
      {hint && (
        <p id={hintId} className="max-w-prose pr-16 text-ink-2 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

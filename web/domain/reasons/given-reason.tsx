type Props = { label: string; reason: string };

/** Why something was ended, in the words of who ended it; nothing where they gave none. */
export function GivenReason({ label, reason }: Props) {
  if (reason === "") return null;
  return (
    <span className="block wrap-anywhere whitespace-pre-line text-ink-2 text-sm">
      <span className="font-semibold">{label}</span> {reason}
    </span>
  );
}

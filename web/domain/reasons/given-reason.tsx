type Props = { label: string; reason: string };

export function GivenReason({ label, reason }: Props) {
  if (reason === "") return null;
  return (
    <span className="block wrap-anywhere whitespace-pre-line text-ink-2 text-sm">
      <span className="font-semibold">{label}</span> {reason}
    </span>
  );
}

import { Check } from "lucide-react";

type Props = { label: string; selected: boolean; onToggle: () => void };

export function SelectableChip({ label, selected, onToggle }: Props) {
  const look = selected ? "border-ink bg-ink text-card" : "border-edge bg-card text-ink hover:bg-wash";
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onToggle}
      className={`inline-flex min-h-tap cursor-pointer items-center gap-1.5 rounded-full border px-4 font-semibold text-sm ${look}`}
    >
      {selected && <Check aria-hidden size={16} strokeWidth={3} />}
      {label}
    </button>
  );
}

import { Check } from "lucide-react";

type Props = { label: string; chosen: boolean; onToggle: () => void };

export function SelectableChip({ label, chosen, onToggle }: Props) {
  const look = chosen ? "border-ink bg-ink text-card" : "border-edge bg-card text-ink hover:bg-wash";
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={`inline-flex min-h-tap cursor-pointer items-center gap-1.5 rounded-full border px-4 font-semibold text-sm ${look}`}
    >
      {chosen && <Check aria-hidden size={16} strokeWidth={3} />}
      {label}
    </button>
  );
}

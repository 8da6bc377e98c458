import { useI18n } from "../../lib/i18n/i18n.tsx";

type Props = { added: number; existing: number; wrong: number };

export function ImportCounts(counts: Props) {
  const { t, tag } = useI18n();
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line">
      {(["added", "existing", "wrong"] as const).map((kind) => (
        <div key={kind} className="flex flex-col-reverse justify-end bg-card p-4 max-md:p-3">
          <dt className="text-ink-2 text-sm">{t(`employeeImport.counts.${kind}`)}</dt>
          <dd className="font-bold text-xl tabular-nums">{counts[kind].toLocaleString(tag)}</dd>
        </div>
      ))}
    </dl>
  );
}

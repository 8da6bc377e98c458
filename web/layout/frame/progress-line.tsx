/** Appears only after 200 ms. */
export function ProgressLine({ running }: { running: boolean }) {
  if (!running) return null;
  return (
    <div aria-hidden className="skeleton fixed inset-x-0 top-14 z-(--z-overlay) h-0.5 overflow-hidden">
      <div className="progress h-full w-1/3 bg-signal" />
    </div>
  );
}

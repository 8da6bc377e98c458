export const controlClass =
  "min-h-tap w-full min-w-0 rounded-control border border-edge bg-card px-3.5 py-2.5 text-base text-ink " +
  "placeholder:text-ink-3 disabled:bg-wash disabled:text-ink-2 " +
  "aria-invalid:border-2 aria-invalid:border-no";

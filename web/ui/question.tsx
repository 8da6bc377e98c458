import { type ComponentProps, lazy, Suspense } from "react";

const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

/** Asks once more before something that cannot be taken back: `ConfirmDialog`, which loads when there is a question. */
export function Question(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}

import { whenOpened } from "./when-opened.tsx";

/** Asks once more before something that cannot be taken back: `ConfirmDialog`, which loads when there is a question. */
export const Question = whenOpened(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

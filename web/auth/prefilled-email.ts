let carried = "";

/** Takes an e-mail along to the page that asks for it next: in memory, not in the address, which others may read. */
export function setPrefilledEmail(email: string): void {
  carried = email;
}

/** The e-mail that was taken along; empty where the page was opened by itself. */
export const getPrefilledEmail = () => carried;

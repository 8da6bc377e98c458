let prefilledEmail = "";

/** Hands an e-mail to the next page in memory: the URL could be read by others. */
export function setPrefilledEmail(email: string): void {
  prefilledEmail = email;
}

export const getPrefilledEmail = () => prefilledEmail;

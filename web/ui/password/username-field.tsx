/** In a form for a password: whose it is, for password managers. They read no input of the type "hidden". */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" hidden autoComplete="username" value={email} readOnly />;
}

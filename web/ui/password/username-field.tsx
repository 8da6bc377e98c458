/** For password managers, which ignore inputs of type "hidden". */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" hidden autoComplete="username" value={email} readOnly />;
}

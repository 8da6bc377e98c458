/** An address in a table: whole where there is room, else broken anywhere. */
export function EmailText({ email }: { email: string | null | undefined }) {
  return <span className="wrap-anywhere block md:min-w-56">{email}</span>;
}

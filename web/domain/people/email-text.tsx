/** An address in a table: whole where there is room, else broken before its "@", and where that is too long anywhere. */
export function EmailText({ email }: { email: string | null | undefined }) {
  const [name, host] = (email ?? "").split("@");
  return (
    <span className="wrap-anywhere block md:min-w-56">
      {name}
      {host && (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  );
}

/** Breaks before its "@" if it must, and anywhere only if that is not enough. */
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

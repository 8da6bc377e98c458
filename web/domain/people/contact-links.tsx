import { formatPhone } from "#shared/people/phone.ts";

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

export function PhoneLink({ number }: { number: string | null | undefined }) {
  if (!number) return null;
  return (
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-tap items-center whitespace-nowrap font-semibold text-link underline"
    >
      {formatPhone(number)}
    </a>
  );
}

import { formatPhone } from "../../lib/format/format-phone.ts";

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

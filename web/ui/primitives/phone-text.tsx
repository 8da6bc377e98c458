import { splitPhoneNumbers } from "../../lib/format/phone.ts";

/** Links the phone numbers in a text. */
export function PhoneText({ text }: { text: string }) {
  return splitPhoneNumbers(text).map((part) =>
    part.number === null ? (
      part.text
    ) : (
      <a
        key={part.number}
        href={`tel:${part.number}`}
        className="-my-1 inline-block whitespace-nowrap py-1 font-semibold text-link underline"
      >
        {part.text}
      </a>
    ),
  );
}

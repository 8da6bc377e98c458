import { expect, it } from "vitest";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { CardValidityText } from "../../../../web/domain/people/card-validity-text.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const today = toLocalDate(Date.now());
const inTwoMonths = addDays(today, 60);

it.each([
  [{ isValid: true, expiresOn: null }, "Valid"],
  [{ isValid: true }, "Valid"],
  [{ isValid: false }, "Expired"],
  [{ isValid: true, expiresOn: "2083-05-31" }, "Valid until 05/31/2083"],
  [{ isValid: true, expiresOn: inTwoMonths }, "Expires soon"],
  [{ isValid: false, expiresOn: "2024-05-31" }, "Expired05/31/2024"],
])("%o is said: %s", (card, text) => {
  const { container } = renderInLocale("en", <CardValidityText card={card} />);
  expect(container.textContent).toMatch(new RegExp(`^${text}`));
});

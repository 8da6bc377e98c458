import { expect, test } from "vitest";
import { formatLanguageNames } from "../../../../web/gigs/view/gig-facts.tsx";

test.each([
  ["fi, en", "fi-FI", /^suomi(, | ja )englanti$/],
  ["FI/sv", "en-GB", /^Finnish, Swedish$/],
  ["fi, en or Estonian", "fi-FI", /^fi, en or Estonian$/],
  ["Finnish", "fi-FI", /^Finnish$/],
  ["", "fi-FI", /^$/],
])("%j is shown with names for its codes", (text, tag, words) => {
  expect(formatLanguageNames(text, tag)).toMatch(words);
});

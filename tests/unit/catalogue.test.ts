import { expect, it } from "vitest";
import { toastDuration } from "../../web/ui/feedback/use-toast.tsx";
import { getTranslator } from "../e2e/support/translate.ts";

/** What the specification (8) lets the app say: summary and detail in English, its spelling corrected, and in Finnish. */
const catalogue: [key: string, english: string, finnish: string][] = [
  ["layout.failed", "Oops! Something went wrong..", "Hups! Jokin meni pieleen."],
  ["layout.failedDetail", "Please try again later", "Yritä myöhemmin uudelleen"],
  ["login.failed", "Login failed", "Kirjautuminen ei onnistunut"],
  ["errors.auth.failed", "Check your credentials and try again", "Tarkista tunnuksesi ja yritä uudelleen"],
  ["settings.wrongPassword", "Password confirmation failed", "Salasanan vahvistus ei onnistunut"],
  ["errors.auth.passwordWrong", "Please check your password", "Tarkista salasanasi"],
  ["adminUsers.notAdded", "Creating the user failed", "Käyttäjän luominen epäonnistui"],
  ["employees.notAdded", "Creating the user failed", "Käyttäjän luominen epäonnistui"],
  ["errors.notFound.title", "Page not found", "Sivua ei löytynyt"],
  ["layout.serverError", "Internal Server Error", "Palvelinvirhe"],
  ["kit.saved", "Changes saved", "Muutokset tallennettu"],
  ["kit.savedDetail", "Your settings are now up to speed!", "Asetuksesi ovat nyt ajan tasalla!"],
  ["newPassword.done", "New password has been set", "Uusi salasana on asetettu"],
  ["reset.sent", "Link has been sent", "Linkki on lähetetty"],
  [
    "reset.sentDetail",
    "Check your spam folder too. The link expires in one hour.",
    "Katso myös roskapostikansio. Linkki vanhenee tunnissa.",
  ],
  ["login.newEmailSet", "New email successfully set!", "Uusi sähköposti on otettu käyttöön!"],
  ["adminUsers.added", "User added!", "Käyttäjä lisätty!"],
  ["adminUsers.addedDetail", "The credentials have been mailed.", "Tunnukset on lähetetty sähköpostilla."],
  ["landing.tagline", "Jobs for doers & doers for jobs", "Keikkaa tekijöille, tekijöitä keikoille"],
  ["landing.start", "Get started", "Aloita"],
  ["init.title", "Let's get to work then!", "Ryhdytään hommiin!"],
  ["login.remember", "Remember login", "Pysy kirjautuneena"],
  ["newPassword.weak", "Weak", "Heikko"],
  ["newPassword.medium", "Medium", "Kohtalainen"],
  ["newPassword.strong", "Strong", "Vahva"],
];

it.each(catalogue)("%s has the text of the specification", (key, english, finnish) => {
  expect(getTranslator("en")(key)).toBe(english);
  expect(getTranslator("fi")(key)).toBe(finnish);
});

it("a success toast lasts 5 s, an error toast 10 s", () => {
  expect(toastDuration).toMatchObject({ success: 5000, error: 10_000 });
});

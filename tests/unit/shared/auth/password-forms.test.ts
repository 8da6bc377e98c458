import { expect, it } from "vitest";
import { firstPasswordForm, passwordChangeForm } from "../../../../src/shared/auth/password-forms.ts";

const faultsOf = (typed: unknown) =>
  firstPasswordForm
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? null;

it.each([
  ["1234567", "1234567", ["password password.tooShort"]],
  ["12345678", "1234567", ["verify password.mismatch"]],
  ["12345678", "12345678", null],
])("new password %s, repeated as %s: %s", (password, verify, faults) =>
  expect(faultsOf({ password, verify })).toEqual(faults),
);

it("the repetition is not sent", () => {
  const typed = { currentPassword: "old one", password: "12345678", verify: "12345678" };
  expect(passwordChangeForm.parse(typed)).toEqual({ currentPassword: "old one", password: "12345678" });
});

it("the current password is required", () => {
  const typed = { currentPassword: "", password: "12345678", verify: "12345678" };
  expect(passwordChangeForm.safeParse(typed).error?.issues[0]).toMatchObject({
    path: ["currentPassword"],
    message: "required",
  });
});

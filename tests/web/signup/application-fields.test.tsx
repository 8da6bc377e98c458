import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ApplicationFields, emptyApplication } from "../../../web/signup/application-fields.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

function Fields() {
  return (
    <FormProvider {...useForm({ defaultValues: emptyApplication })}>
      <ApplicationFields />
    </FormProvider>
  );
}

it("has the maximum lengths of the server", () => {
  renderInLocale("en", <Fields />);
  const lengthOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).maxLength;
  expect(["Company name", "Business ID", "Your name", "Municipality"].map(lengthOf)).toEqual([
    120, 12, 120, 60,
  ]);
});

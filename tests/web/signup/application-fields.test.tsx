import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ApplicationFields, startingApplication } from "../../../web/signup/application-fields.tsx";
import { renderIn } from "../../support/speak.tsx";

function Fields() {
  return (
    <FormProvider {...useForm({ defaultValues: startingApplication })}>
      <ApplicationFields />
    </FormProvider>
  );
}

it("takes no more than the server does", () => {
  renderIn("en", <Fields />);
  const lengthOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).maxLength;
  expect(["Company name", "Business ID", "Your name", "Municipality"].map(lengthOf)).toEqual([
    120, 12, 120, 60,
  ]);
});

import { fireEvent, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { createDraft, type GigDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { PlaceFields } from "../../../../web/gigs/form/place-fields.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const draft = { ...createDraft("2026-12-04"), municipality: "Tampere", address: "Ratinankatu 3" };

function Form({ fromLast }: { fromLast: boolean }) {
  const form = useForm<GigDraft>({ defaultValues: draft });
  return (
    <FormProvider {...form}>
      <PlaceFields fromLast={fromLast} />
    </FormProvider>
  );
}
const municipality = () => screen.getByLabelText("Municipality");
const address = () => screen.getByLabelText<HTMLInputElement>("Street address (optional)");
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe("the address from the last gig", () => {
  test("is cleared with another municipality, and restored with its own", () => {
    renderInLocale("en", <Form fromLast />);
    write(municipality(), "Turku");
    expect(address().value).toBe("");
    write(municipality(), "Tampere");
    expect(address().value).toBe("Ratinankatu 3");
  });

  test("stays if one was typed", () => {
    renderInLocale("en", <Form fromLast />);
    write(address(), "Aurakatu 1");
    write(municipality(), "Turku");
    expect(address().value).toBe("Aurakatu 1");
  });

  test("stays when an existing gig is edited", () => {
    renderInLocale("en", <Form fromLast={false} />);
    write(municipality(), "Turku");
    expect(address().value).toBe("Ratinankatu 3");
  });
});

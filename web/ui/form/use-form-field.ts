import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RefCallBack,
  type UseFormRegisterReturn,
  useController,
  useFormContext,
} from "react-hook-form";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

type RegisteredField = UseFormRegisterReturn & { error: string | undefined };

type Choice<Value> = {
  value: Value;
  onChange: (value: unknown) => void;
  inputRef: RefCallBack;
  error: string | undefined;
};

/** For native controls: `<TextField {...field("name")} label=… />`. */
export function useFormFields<Values extends FieldValues>(): (name: Path<Values>) => RegisteredField {
  const { t } = useI18n();
  const { register, formState } = useFormContext<Values>();
  return (name: Path<Values>) => {
    const wrong = get(formState.errors, name) as { message?: string } | undefined;
    return { ...register(name), error: wrong && fieldErrorText(t, wrong.message || "required") };
  };
}

/** For controls with a value of their own: a picker, a date, a combobox. */
export function useFormChoice<Values extends FieldValues, Name extends Path<Values>>(
  name: Name,
): Choice<PathValue<Values, Name>> {
  const { t } = useI18n();
  const { field, fieldState } = useController<Values, Name>({ name });
  const { error } = fieldState;
  return {
    value: field.value,
    onChange: field.onChange as (value: unknown) => void,
    inputRef: field.ref,
    error: error && fieldErrorText(t, error.message || "required"),
  };
}

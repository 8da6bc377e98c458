import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

type Load<Sent> = () => Promise<z.ZodType<Sent>>;

/** Loads the schema, and zod with it, when first used. */
export async function createLazyResolver<Typed extends FieldValues, Sent>(
  schema: Load<Sent>,
): Promise<Resolver<Typed, unknown, Sent>> {
  const [{ zodResolver }, loaded] = await Promise.all([import("@hookform/resolvers/zod"), schema()]);
  return zodResolver(loaded as never) as unknown as Resolver<Typed, unknown, Sent>;
}

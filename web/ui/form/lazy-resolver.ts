import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

type Load<Sent> = () => Promise<z.ZodType<Sent>>;

/** Checks with a schema that is loaded, with zod, when it is first asked for. */
export async function createLazyResolver<Typed extends FieldValues, Sent>(
  schema: Load<Sent>,
): Promise<Resolver<Typed, unknown, Sent>> {
  const [{ zodResolver }, loaded] = await Promise.all([import("@hookform/resolvers/zod"), schema()]);
  return zodResolver(loaded as never) as unknown as Resolver<Typed, unknown, Sent>;
}

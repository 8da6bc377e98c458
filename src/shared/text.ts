import * as z from "zod";

/** Text that may be left empty; issues `text.tooLong` over so many characters. */
export const text = (most: number) => z.string().trim().max(most, { message: "text.tooLong" });

/** Text that must say something; issues `required` besides. */
export const requiredText = (most: number) => text(most).min(1, { message: "required" });

import * as z from "zod";

/** Text that may be left empty; issues `optionalText.tooLong` over so many characters. */
export const optionalText = (most: number) => z.string().trim().max(most, { message: "text.tooLong" });

/** Text that must say something; issues `required` besides. */
export const requiredText = (most: number) => optionalText(most).min(1, { message: "required" });

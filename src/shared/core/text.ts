import * as z from "zod";

export const optionalText = (most: number) => z.string().trim().max(most, { message: "text.tooLong" });

export const requiredText = (most: number) => optionalText(most).min(1, { message: "required" });

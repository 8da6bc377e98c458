import * as z from "zod";

export const workers = z
  .number({ message: "workers.invalid" })
  .int({ message: "workers.invalid" })
  .min(1, { message: "workers.invalid" })
  .max(200, { message: "workers.invalid" });

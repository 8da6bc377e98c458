import { writeFileSync } from "node:fs";
import { readStructure } from "./structure.ts";

writeFileSync("src/db/structure.sql", readStructure("migrations"));

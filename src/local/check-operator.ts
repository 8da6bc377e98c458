import { unstable_readConfig as readConfig } from "wrangler";
import { readOperator } from "../shared/core/operator.ts";

// The first step of a deployment: Keikka must name who operates it.
const { missing } = readOperator(readConfig({ config: "wrangler.toml" }).vars);
if (missing.length > 0) {
  console.error(
    `Not deployed: say who runs this Keikka. Missing or wrong in wrangler.toml under [vars]: ${missing.join(", ")}.`,
  );
  process.exitCode = 1;
}

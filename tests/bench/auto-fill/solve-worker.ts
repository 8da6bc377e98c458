import { proposeCrew } from "../../../src/shared/crews/auto-fill/propose-crew.ts";
import { buildInstance } from "./instances.ts";

/** `/empty?n=` makes an instance, `/?n=` solves it too: a Worker's own clock stands still while it computes. */
export default {
  fetch(request: Request): Response {
    const url = new URL(request.url);
    const { days, applicants } = buildInstance(Number(url.searchParams.get("n")), {
      places: 20,
      days: 10,
      people: 200,
    });
    if (url.pathname === "/empty") return new Response("0");
    return new Response(String(proposeCrew(days, applicants).unfilled));
  },
};

import { proposeCrew } from "../../../src/shared/crews/auto-fill/propose-crew.ts";
import { proposeCrews } from "../../../src/shared/crews/auto-fill/propose-crews.ts";
import { buildInstance, buildWeekInstance } from "./instances.ts";

const week = { gigs: 20, places: 3, people: 200 };

/** `/empty?n=` makes an instance, `/?n=` solves it too; `/week/empty` and `/week` a week of gigs: a Worker's own clock stands still while it computes. */
export default {
  fetch(request: Request): Response {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/week")) {
      const openings = buildWeekInstance(Number(url.searchParams.get("n")), week);
      return new Response(url.pathname === "/week" ? String(proposeCrews(openings).length) : "0");
    }
    const { days, applicants } = buildInstance(Number(url.searchParams.get("n")), {
      places: 20,
      days: 10,
      people: 200,
    });
    if (url.pathname === "/empty") return new Response("0");
    return new Response(String(proposeCrew(days, applicants).unfilled));
  },
};

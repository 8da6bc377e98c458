import type { DemoGig } from "./gig.ts";

/** What is not out yet. */
export const draftGigs: DemoGig[] = [
  {
    by: "raksa",
    title: "Blown insulation, attics of five houses",
    about: "Machine and wool come with the supplier.",
    trades: ["insulation"],
    people: 2,
    cents: 2150,
    place: "Kangasala",
    street: "Kuohunharjuntie 18",
    starts: 17,
    days: 4,
    end: "draft",
  },
  {
    by: "raksa",
    title: "Parquet, 30 apartments",
    about: "Floating oak parquet, skirting boards included.",
    trades: ["flooring"],
    people: 3,
    cents: 2300,
    place: "Tampere",
    street: "Ranta-Tampellankatu 12",
    starts: 30,
    days: 25,
    end: "draft",
  },
  {
    by: "nosto",
    title: "Curtain wall glazing",
    about: "Fourth to sixth floor, from a mast climber.",
    trades: ["glass_glazing"],
    people: 4,
    cents: 2900,
    place: "Helsinki",
    street: "Televisiokatu 4",
    starts: 21,
    days: 12,
    end: "draft",
  },
];

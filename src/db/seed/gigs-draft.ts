import type { DemoGig } from "./gig.ts";

/** What is not out yet. */
export const draftGigs: DemoGig[] = [
  {
    by: "raksa",
    title: "Yläpohjien puhallusvilla, viisi taloa",
    about: "Puhalluskone ja villa tulevat toimittajalta.",
    trades: ["insulation"],
    people: 2,
    cents: 3800,
    place: "Kangasala",
    street: "Kuohunharjuntie 18",
    starts: 17,
    days: 4,
    end: "draft",
  },
  {
    by: "raksa",
    title: "Parketit, 30 asuntoa",
    about: "Tammiparketti uivana, listoitus kuuluu työhön.",
    trades: ["flooring"],
    people: 3,
    cents: 4050,
    place: "Tampere",
    street: "Ranta-Tampellankatu 12",
    starts: 30,
    days: 25,
    end: "draft",
  },
  {
    by: "nosto",
    title: "Lasijulkisivun asennus",
    about: "Kerrokset 4–6, mastolavalta.",
    trades: ["glass_glazing"],
    people: 4,
    cents: 4900,
    place: "Helsinki",
    street: "Televisiokatu 4",
    starts: 21,
    days: 12,
    end: "draft",
  },
];

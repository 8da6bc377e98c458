import { buildSearchKeys } from "../list/search-keys.ts";
import { applications } from "../schema/applications.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

type Application = Omit<typeof applications.$inferInsert, "id" | "created_at"> & { daysAgo: number };

const demoApplications: Application[] = [
  {
    account_type: "needsWorkers",
    company_name: "Kattila ja Kivi Oy",
    company_id: "2345678-0",
    name: "Jenni Rautio",
    email: "jenni.rautio@kattilajakivi.test",
    phone: "+358401239001",
    location: "Lahti",
    industries: ["masonry_stonework", "renovation_remodeling"],
    message: "Keväällä kaksi työmaata, enintään kymmenen tekijää.",
    locale: "fi",
    daysAgo: 1,
  },
  {
    account_type: "individual",
    employment: "lightEntrepreneur",
    name: "Antti Salonen",
    email: "antti.salonen@posti.test",
    phone: "+358401239002",
    location: "Turku",
    industries: ["tile_work"],
    message: "Laatoittaja, 12 vuotta. Oma auto.",
    locale: "fi",
    daysAgo: 2,
  },
  {
    account_type: "providesWorkers",
    company_name: "Kympin Porukka Oy",
    company_id: "3456780-6",
    name: "Maija Laakso",
    email: "maija.laakso@kympinporukka.test",
    phone: "+358401239003",
    location: "Oulu",
    industries: ["general_construction", "concrete_work"],
    locale: "fi",
    status: "contacted",
    daysAgo: 6,
  },
  {
    account_type: "needsWorkers",
    company_name: "Nosto Oy",
    company_id: "2617416-4",
    name: "Juha Koskinen",
    email: "site@nosto.test",
    phone: "+358401239005",
    location: "Vantaa",
    industries: ["general_construction"],
    message: "Nosturimiehiä ja raudoittajia, yleensä lyhyellä varoitusajalla.",
    locale: "fi",
    status: "approved",
    daysAgo: 70,
  },
  {
    account_type: "individual",
    name: "Sam Doe",
    email: "sam.doe@posti.test",
    phone: "+358401239004",
    location: "Helsinki",
    industries: ["demolition"],
    locale: "en",
    status: "rejected",
    reason: "No right to work in Finland yet. Welcome back once you have it.",
    daysAgo: 20,
  },
];

export function writeApplications({ db, now, write }: SeedContext): void {
  for (const { daysAgo, ...application } of demoApplications) {
    const created_at = now - hours(24 * daysAgo);
    const isAnswered = application.status !== undefined;
    write(
      db.insert(applications).values({
        id: seedId("application", application.email),
        ...application,
        ...buildSearchKeys({
          name: application.company_name ?? application.name,
          contact: application.name,
          location: application.location,
        }),
        created_at,
        answered_at: isAnswered ? created_at + hours(26) : null,
      }),
    );
  }
}

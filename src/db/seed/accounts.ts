import type { Industry } from "../../shared/industries.ts";
import type { Role } from "../../shared/roles.ts";

type Organization = {
  key: string;
  name: string;
  companyId: string;
  providesWork: boolean;
  phone: string;
  industries: Industry[];
};

export const organizations: Organization[] = [
  {
    key: "raksa",
    name: "Raksa Oy",
    companyId: "2077474-0",
    providesWork: true,
    phone: "+358401234501",
    industries: ["general_construction", "residential_construction", "renovation_remodeling"],
  },
  {
    key: "nosto",
    name: "Nosto Oy",
    companyId: "2617416-4",
    providesWork: true,
    phone: "+358401234502",
    industries: ["commercial_construction", "metal_work", "concrete_work"],
  },
  {
    key: "tekijat",
    name: "Tekijät Oy",
    companyId: "1572860-0",
    providesWork: false,
    phone: "+358401234503",
    industries: ["carpentry_woodwork", "concrete_work", "painting_decorating", "drywall_plastering"],
  },
  {
    key: "apu",
    name: "Apu Oy",
    companyId: "1234567-1",
    providesWork: false,
    phone: "+358401234504",
    industries: ["demolition", "landscaping_grounds", "electrical", "plumbing"],
  },
];

type Person = {
  email: string;
  name: string;
  role: Role;
  organization: string | null;
  location: string;
  description: string;
  industries: Industry[];
};

const person = (
  email: string,
  name: string,
  role: Role,
  location: string,
  description = "",
  ...industries: Industry[]
): Person => {
  const [, key = ""] = email.match(/@(\w+)\.test$/) ?? [];
  return {
    email,
    name,
    role,
    organization: key === "keikka" ? null : key,
    location,
    description,
    industries,
  };
};

const worker = (email: string, name: string, location: string, about: string, ...industries: Industry[]) =>
  person(email, name, "employee", location, about, ...industries);

/** Who works here: the accounts that `src/shared/demo.ts` offers, and their colleagues. */
export const people: Person[] = [
  person("admin@keikka.test", "Aino Ylläpitäjä", "admin", "Helsinki"),
  person("site@raksa.test", "Saara Niemi", "workProviderAdmin", "Tampere", "Site manager, call before 15."),
  person("foreman@raksa.test", "Pekka Laine", "workProvider", "Tampere", "Foreman at Ranta-Tampella."),
  person("site@nosto.test", "Juha Koskinen", "workProviderAdmin", "Espoo"),
  person("agency@tekijat.test", "Tiina Virtanen", "staffProviderAdmin", "Tampere", "Crews across Pirkanmaa."),
  person("desk@tekijat.test", "Mikko Salo", "staffProvider", "Tampere"),
  person("agency@apu.test", "Outi Heikkinen", "staffProviderAdmin", "Helsinki"),
  worker("worker@tekijat.test", "Veikko Mäkelä", "Tampere", "Carpenter, own van.", "carpentry_woodwork"),
  worker("aleksi.jarvinen@tekijat.test", "Aleksi Järvinen", "Tampere", "Formwork.", "concrete_work"),
  worker(
    "elina.korhonen@tekijat.test",
    "Elina Korhonen",
    "Nokia",
    "Interior painter.",
    "painting_decorating",
  ),
  worker(
    "jari.nieminen@tekijat.test",
    "Jari Nieminen",
    "Ylöjärvi",
    "Frames and drywall.",
    "carpentry_woodwork",
    "drywall_plastering",
  ),
  worker("katja.lehtonen@tekijat.test", "Katja Lehtonen", "Tampere", "Drywall.", "drywall_plastering"),
  worker("lauri.heinonen@tekijat.test", "Lauri Heinonen", "Lempäälä", "Concrete.", "concrete_work"),
  worker("minna.saarinen@tekijat.test", "Minna Saarinen", "Kangasala", "Tiler.", "tile_work"),
  worker("olli.karjalainen@tekijat.test", "Olli Karjalainen", "Tampere", "Insulation.", "insulation"),
  worker("petri.turunen@tekijat.test", "Petri Turunen", "Pirkkala", "Roofer.", "roofing"),
  worker("riikka.laitinen@tekijat.test", "Riikka Laitinen", "Tampere", "Painter.", "painting_decorating"),
  worker(
    "sami.rantanen@tekijat.test",
    "Sami Rantanen",
    "Nokia",
    "Carpenter, plasterboard too.",
    "carpentry_woodwork",
    "drywall_plastering",
  ),
  worker("tuomas.ahonen@tekijat.test", "Tuomas Ahonen", "Tampere", "Mason.", "masonry_stonework"),
  worker("new@tekijat.test", "Uuno Uusitalo", "Tampere", "", "general_construction"),
  worker("worker@apu.test", "Ville Hämäläinen", "Vantaa", "Demolition, hot work card.", "demolition"),
  worker("hanna.savolainen@apu.test", "Hanna Savolainen", "Helsinki", "Electrician, SFS 6002.", "electrical"),
  worker("kimmo.peltonen@apu.test", "Kimmo Peltonen", "Espoo", "Groundworks.", "landscaping_grounds"),
  worker("noora.kinnunen@apu.test", "Noora Kinnunen", "Helsinki", "Plumber.", "plumbing"),
  worker(
    "solo@keikka.test",
    "Matti Meikäläinen",
    "Tampere",
    "Carpenter on own account.",
    "carpentry_woodwork",
  ),
];

import type { Role } from "../../shared/auth/permissions.ts";
import type { Industry } from "../../shared/industries/industry.ts";

type Organization = {
  key: string;
  name: string;
  companyId: string;
  providesWork: boolean;
  phone: string;
  industries: Industry[];
  /** Where it sends people. */
  municipalities: string[];
};

export const demoOrganizations: Organization[] = [
  {
    key: "raksa",
    name: "Raksa Oy",
    companyId: "2077474-0",
    providesWork: true,
    phone: "+358401234501",
    industries: ["general_construction", "residential_construction", "renovation_remodeling"],
    municipalities: [],
  },
  {
    key: "nosto",
    name: "Nosto Oy",
    companyId: "2617416-4",
    providesWork: true,
    phone: "+358401234502",
    industries: ["commercial_construction", "metal_work", "concrete_work"],
    municipalities: [],
  },
  {
    key: "tekijat",
    name: "Tekijät Oy",
    companyId: "1572860-0",
    providesWork: false,
    phone: "+358401234503",
    industries: ["carpentry_woodwork", "concrete_work", "painting_decorating", "drywall_plastering"],
    municipalities: ["Nokia", "Pirkkala", "Tampere"],
  },
  {
    key: "apu",
    name: "Apu Oy",
    companyId: "1234567-1",
    providesWork: false,
    phone: "+358401234504",
    industries: ["demolition", "landscaping_grounds", "electrical", "plumbing"],
    municipalities: ["Espoo", "Helsinki", "Vantaa"],
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

export const people: Person[] = [
  person("admin@keikka.test", "Aino Ylläpitäjä", "admin", "Helsinki"),
  person(
    "site@raksa.test",
    "Saara Niemi",
    "workProviderAdmin",
    "Tampere",
    "Vastaava mestari, soittele ennen kolmea.",
  ),
  person("foreman@raksa.test", "Pekka Laine", "workProvider", "Tampere", "Työnjohtaja Ranta-Tampellassa."),
  person("site@nosto.test", "Juha Koskinen", "workProviderAdmin", "Espoo"),
  person(
    "agency@tekijat.test",
    "Tiina Virtanen",
    "staffProviderAdmin",
    "Tampere",
    "Tekijöitä koko Pirkanmaalle.",
  ),
  person("desk@tekijat.test", "Mikko Salo", "staffProvider", "Tampere"),
  person("agency@apu.test", "Outi Heikkinen", "staffProviderAdmin", "Helsinki"),
  worker(
    "worker@tekijat.test",
    "Veikko Mäkelä",
    "Tampere",
    "Kirvesmies, oma pakettiauto.",
    "carpentry_woodwork",
  ),
  worker("aleksi.jarvinen@tekijat.test", "Aleksi Järvinen", "Tampere", "Muottityöt.", "concrete_work"),
  worker("elina.korhonen@tekijat.test", "Elina Korhonen", "Nokia", "Sisämaalari.", "painting_decorating"),
  worker(
    "jari.nieminen@tekijat.test",
    "Jari Nieminen",
    "Ylöjärvi",
    "Rungot ja levytys.",
    "carpentry_woodwork",
    "drywall_plastering",
  ),
  worker("katja.lehtonen@tekijat.test", "Katja Lehtonen", "Tampere", "Levyttäjä.", "drywall_plastering"),
  worker(
    "piotr.nowak@tekijat.test",
    "Piotr Nowak",
    "Lempäälä",
    "Concrete and rebar. I speak English and Polish.",
    "concrete_work",
  ),
  worker("minna.saarinen@tekijat.test", "Minna Saarinen", "Kangasala", "Laatoittaja.", "tile_work"),
  worker("olli.karjalainen@tekijat.test", "Olli Karjalainen", "Tampere", "Eristäjä.", "insulation"),
  worker("petri.turunen@tekijat.test", "Petri Turunen", "Pirkkala", "Kattomies.", "roofing"),
  worker("riikka.laitinen@tekijat.test", "Riikka Laitinen", "Tampere", "Maalari.", "painting_decorating"),
  worker(
    "sami.rantanen@tekijat.test",
    "Sami Rantanen",
    "Nokia",
    "Kirvesmies, myös levytystyöt.",
    "carpentry_woodwork",
    "drywall_plastering",
  ),
  worker("tuomas.ahonen@tekijat.test", "Tuomas Ahonen", "Tampere", "Muurari.", "masonry_stonework"),
  worker("new@tekijat.test", "Uuno Uusitalo", "Tampere", "", "general_construction"),
  worker("worker@apu.test", "Ville Hämäläinen", "Vantaa", "Purkutyöt, tulityökortti.", "demolition"),
  worker(
    "hanna.savolainen@apu.test",
    "Hanna Savolainen",
    "Helsinki",
    "Sähköasentaja, SFS 6002.",
    "electrical",
  ),
  worker("kimmo.peltonen@apu.test", "Kimmo Peltonen", "Espoo", "Pihatyöt.", "landscaping_grounds"),
  worker("noora.kinnunen@apu.test", "Noora Kinnunen", "Helsinki", "Putkiasentaja.", "plumbing"),
  worker(
    "solo@keikka.test",
    "Matti Meikäläinen",
    "Tampere",
    "Kirvesmies, oma toiminimi.",
    "carpentry_woodwork",
  ),
];
